/** Starts the desktop app: one instance, one origin. */
import { join } from 'node:path'
import { app, autoUpdater, session } from 'electron'
import type { Platform } from '#core/app/desktop/closing.ts'
import { linkAmong } from '#core/app/desktop/deep-link.ts'
import { launcherActionAmong } from '#core/app/desktop/launcher-model.ts'
import { Desktop } from './desktop.ts'
import { log } from './log.ts'
import { guardNavigation, limitPermissions } from './navigation/guard-navigation.ts'
import { registerAppScheme, serveApp } from './protocol/serve-app.ts'
import { isHiddenStart, renewOpenAtLogin } from './system/open-at-login.ts'
import { registerWithSystem } from './system/register-with-system.ts'
import { hasOwnSpellchecker } from './windows/secure-preferences.ts'
import { waitForTray } from './windows/tray-support.ts'

/** The operating system the app runs on. @throws Error if Fourfold does not support it */
function knownPlatform(): Platform {
  const { platform } = process
  if (platform === 'darwin' || platform === 'linux' || platform === 'win32') return platform
  throw new Error(`Fourfold is not made for the system “${platform}”.`)
}

/** At login the app starts in the tray. macOS starts it without arguments, and tells only when asked. */
function startsHidden(platform: Platform): boolean {
  if (platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin
  return isHiddenStart(process.argv)
}

async function run(): Promise<void> {
  const platform = knownPlatform()
  // macOS may deliver the link that started the app before the app is ready.
  const links = [linkAmong(process.argv)].filter((link) => link !== undefined)
  let openLink = (link: string) => {
    links.push(link)
  }
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openLink(link)
  })
  app.on('window-all-closed', () => app.quit())
  app.on('child-process-gone', (_event, { type, reason }) => {
    log(`A process has gone (${type})`, reason)
  })
  guardNavigation()
  const hasTray = waitForTray(platform)
  await app.whenReady()
  registerWithSystem()
  renewOpenAtLogin()
  app.setAboutPanelOptions({
    applicationName: 'Fourfold',
    applicationVersion: app.getVersion(),
    copyright: 'Four daily habits, together.',
  })
  limitPermissions(session.defaultSession)
  session.defaultSession.setSpellCheckerEnabled(hasOwnSpellchecker(platform))
  serveApp(join(import.meta.dirname, '..', 'renderer'))

  const desktop = new Desktop(platform)
  const started = desktop.start({ hasTray, hidden: startsHidden(platform) })
  openLink = (link) => desktop.openLink(link)
  for (const link of links) desktop.openLink(link)
  const action = launcherActionAmong(process.argv)
  if (action !== undefined) desktop.onLauncher(action)
  app.on('activate', () => desktop.show())
  app.on('second-instance', (_event, argv) => {
    const link = linkAmong(argv)
    const action = launcherActionAmong(argv)
    if (link !== undefined) desktop.openLink(link)
    else if (action !== undefined) desktop.onLauncher(action)
    else desktop.show()
  })
  await started
  // Builds without a feed leave this out and never look for updates.
  if (import.meta.env.VITE_UPDATE_FEED) {
    const { default: updater } = await import('electron-updater')
    const { keepUpdated } = await import('./keep-updated.ts')
    autoUpdater.on('before-quit-for-update', () => desktop.restarts())
    keepUpdated(updater.autoUpdater, import.meta.env.VITE_UPDATE_FEED, (restart) =>
      desktop.updateReady(restart),
    )
  }
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
