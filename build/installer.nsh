; Joined to electron-builder's installer for Windows (nsis.include in electron-builder.yml).
; The app writes three things into the registry of whoever uses it: the links that open it
; (app.setAsDefaultProtocolClient), opening at login (app.setLoginItemSettings, named after the AppUserModelId) and
; what clicked notifications start (app.setToastActivatorCLSID). Electron removes none of them.
!macro customUnInstall
  ; An update removes the old version first; then the keys have to stay.
  ${ifNot} ${isUpdated}
    ; Links: only if they still lead to this installation.
    ReadRegStr $R0 HKCU "Software\Classes\fourfold\shell\open\command" ""
    StrLen $R1 "$\"$INSTDIR\"
    StrCpy $R2 $R0 $R1
    ${if} $R2 == "$\"$INSTDIR\"
      DeleteRegKey HKCU "Software\Classes\fourfold"
    ${endIf}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    DeleteRegKey HKCU "Software\Classes\AppUserModelId\${APP_ID}"
    ; The same id as in main/system/register-with-system.ts.
    DeleteRegKey HKCU "Software\Classes\CLSID\{255D16F2-7059-4650-932C-F479A2CDCD28}"
  ${endIf}
!macroend
