#!/bin/sh
# Makes the disk image that people download for macOS: the bundle, and beside it the folder to drag it into.
#
#   sh packaging/macos/make_image.sh "dist/Back Alley.app" dist/backalley-1.2.3-macos.dmg
#
# With BACKALLEY_SIGN_AS (the name of a "Developer ID Application" certificate in the keychain) the bundle is signed with
# it and can then be notarised; without, it gets a signature that names nobody, which Apple's own processors insist on.
set -eu
if [ $# -ne 2 ]; then
  echo "make_image.sh: name the bundle and the image" >&2
  exit 2
fi
bundle=$1
image=$2

# Nothing may be added to the bundle after this.
if [ -n "${BACKALLEY_SIGN_AS:-}" ]; then
  codesign --force --deep --timestamp --options runtime --sign "$BACKALLEY_SIGN_AS" "$bundle"
else
  codesign --force --deep --sign - "$bundle"
fi
codesign --verify --deep --strict "$bundle"

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
cp -R "$bundle" "$staging/"
ln -s /Applications "$staging/Applications"
rm -f "$image"
hdiutil create -quiet -volname "Back Alley" -srcfolder "$staging" -fs HFS+ -format UDZO "$image"
hdiutil verify -quiet "$image"
