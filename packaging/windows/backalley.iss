; The Windows installer, for Inno Setup 6. packaging/build.py calls its compiler and hands over what follows from the
; version and from where things lie:
;
;   iscc /DVersion=1.2.3 /DFolder=dist\backalley /DIcon=backalley.ico packaging\windows\backalley.iss
;
; It installs for one user, without asking for an administrator. Uninstalling takes away what was installed and nothing
; else: saved games and settings lie in %LOCALAPPDATA%\backalley and stay.

#ifndef Version
  #error Say which version: /DVersion=
#endif
#ifndef Folder
  #error Say where the built folder is: /DFolder=
#endif
#ifndef Icon
  #error Say where the icon is: /DIcon=
#endif

#define Name "Back Alley"
#define Program "backalley-table.exe"
#define RecordClass "BackAlley.Record"

[Setup]
; Never change this: by it Windows knows a newer version for the same program.
AppId={{6B1C5C1E-6D1B-4C55-9B0F-2C0B7E6A51D4}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Back Alley developers
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2/max
SolidCompression=yes
OutputBaseFilename=backalley-{#Version}-windows-setup
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Program}
UninstallDisplayName={#Name}
WizardStyle=modern

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What another version had there and this one has not would lie around for ever.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.backalley\OpenWithProgids"; ValueType: string; ValueName: "{#RecordClass}"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.backalley"; ValueType: string; ValueName: ""; ValueData: "{#RecordClass}"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.backalley"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-backalley-record"
Root: HKA; Subkey: "Software\Classes\{#RecordClass}"; ValueType: string; ValueName: ""; ValueData: "Back Alley game record"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#RecordClass}\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"
Root: HKA; Subkey: "Software\Classes\{#RecordClass}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" ""%1"""

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
