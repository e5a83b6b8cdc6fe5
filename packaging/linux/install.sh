#!/bin/sh
# Installs Back Alley for this user: no password, nothing outside the home folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/backalley
commands=$HOME/.local/bin

# Another version may lie there. The new one is whole before the old one goes.
mkdir -p "$HOME/.local/lib" "$commands" "$data"
rm -rf "$program.new"
cp -R "$here/backalley" "$program.new"
cp "$here/uninstall.sh" "$here/refresh.sh" "$program.new/"
rm -rf "$program"
mv "$program.new" "$program"
ln -sfn "$program/backalley" "$commands/backalley"
cp -R "$here/share/." "$data/"

# Menus start a program by its full path, since not every desktop looks into ~/.local/bin. In a menu entry a path stands
# in quotation marks; what means something in there is escaped, and then once more for the file, and % is doubled.
quoted=$(printf '%s' "$program/backalley" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
entry=$data/applications/backalley.desktop
line=$(printf '%s' "$quoted" | sed -e 's/[\\&|]/\\&/g')
sed "s|^Exec=.*|Exec=\"$line\" %f|" "$entry" >"$entry.new"
mv "$entry.new" "$entry"

. "$program/refresh.sh"
echo "Back Alley is installed: look for it among the games, or type: backalley"
case ":$PATH:" in
*":$commands:"*) ;;
*) echo "(The command works after the next login, if your system looks into $commands.)" ;;
esac
echo "To uninstall: sh \"$program/uninstall.sh\""
