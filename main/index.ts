/** The desktop app's start: one instance, one window, one origin. Everything decided is elsewhere. */
import { join } from 'node:path'
import { app, BrowserWindow, session } from 'electron'
import { log } from './log.ts'
import { guardNavigation } from './navigation/guard-navigation.ts'
import { limitPermissions } from './permissions.ts'
import { registerAppScheme, serveApp } from './protocol/serve-app.ts'
import { openWindow } from './window.ts'

function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (window === undefined) {
    openWindow()
    return
  }
  if (window.isMinimized()) window.restore()
  window.focus()
}

async function run(): Promise<void> {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  guardNavigation()
  await app.whenReady()
  app.on('second-instance', showWindow)
  app.on('activate', showWindow)
  limitPermissions(session.defaultSession)
  serveApp(join(import.meta.dirname, '..', 'renderer'))
  openWindow()
}

app.enableSandbox()
registerAppScheme()
if (app.requestSingleInstanceLock()) {
  run().catch((error: unknown) => {
    log('Fourfold could not start', error)
    app.exit(1)
  })
} else {
  app.quit()
}
