/** Tells the system who the app is: its id for windows and notifications, and that it opens links. */
import { app } from 'electron'
import { LINK_SCHEME } from '#core/app/desktop/deep-link.ts'

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

/**
 * What `app.setAsDefaultProtocolClient` takes after the scheme: undefined for the packed app, which is a program of its
 * own; in development the program is Electron, which opens its own welcome page unless it is told the project's folder.
 * @param argv the process's: the program, then in development the project's folder
 */
export function linkClient(
  argv: readonly string[],
  isDevelopment: boolean,
): { readonly program: string; readonly args: string[] } | undefined {
  const [program, folder] = argv
  if (!isDevelopment || program === undefined || folder === undefined) return undefined
  return { program, args: [folder] }
}
