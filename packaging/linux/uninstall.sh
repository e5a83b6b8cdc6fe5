#!/bin/sh
# Takes Back Alley off this user's account. Saved games and settings stay.
set -eu
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/backalley

rm -f "$HOME/.local/bin/backalley"
rm -f "$data/applications/backalley.desktop" "$data/mime/packages/backalley.xml"
rm -f "$data/metainfo/io.github.backalley.BackAlley.metainfo.xml"
rm -f "$data"/icons/hicolor/*/apps/backalley.png "$data"/icons/hicolor/*/apps/backalley.svg
. "$program/refresh.sh"
rm -rf "$program"
echo "Back Alley is gone. Saved games are still in $data/backalley, settings in ${XDG_CONFIG_HOME:-$HOME/.config}/backalley."
