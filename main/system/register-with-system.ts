/** Tells the system who the app is: its id for windows and notifications, and that it opens links. */
import { app } from 'electron'
import { LINK_SCHEME } from '#core/app/desktop/deep-link.ts'
import { linkClient } from '#core/app/desktop/link-client.ts'

/** electron-builder's appId (build/electron-builder.yml), by which Windows groups windows and notifications. */
const APP_USER_MODEL_ID = 'app.fourfold.desktop'
/**
 * What Windows starts when somebody clicks a notification in the Action Center. It must never change: Electron would
 * make a random one for each run, and notifications of the run before would lead nowhere. build/installer.nsh removes
 * it.
 */
const TOAST_ACTIVATOR = '{255D16F2-7059-4650-932C-F479A2CDCD28}'

/** Has to be called before the first notification, and once the app is ready. */
export function registerWithSystem(): void {
  app.setAppUserModelId(APP_USER_MODEL_ID)
  if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_ACTIVATOR)
  const inDevelopment = linkClient(process.argv, process.defaultApp === true)
  if (inDevelopment === undefined) app.setAsDefaultProtocolClient(LINK_SCHEME)
  else app.setAsDefaultProtocolClient(LINK_SCHEME, inDevelopment.program, inDevelopment.args)
}
