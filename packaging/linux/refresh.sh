# Tells the desktop that menus, file types and icons below $data have changed, where it has tools that want to be told.
# Read by install.sh and uninstall.sh.
refresh() {
  if command -v "$1" >/dev/null 2>&1; then
    "$@" >/dev/null 2>&1 || true
  fi
}
refresh update-desktop-database "$data/applications"
refresh update-mime-database "$data/mime"
refresh gtk-update-icon-cache -t -f "$data/icons/hicolor"
