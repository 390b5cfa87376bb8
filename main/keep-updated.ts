/** Downloads newer versions from the update feed set at build time, and installs them when the app quits. */
import { log } from './log.ts'

const EVERY_MS = 6 * 3_600_000

interface Updater {
  autoInstallOnAppQuit: boolean
  setFeedURL(feed: { provider: 'generic'; url: string }): void
  checkForUpdates(): Promise<unknown>
  quitAndInstall(): void
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'update-downloaded', listener: () => void): unknown
}

/** @param onReady called with each newer version. @throws Error unless the feed is https: an update is code that runs here */
export function keepUpdated(
  updater: Updater,
  feed: string,
  onReady: (restart: () => void) => void,
): void {
  if (!URL.canParse(feed) || new URL(feed).protocol !== 'https:') {
    throw new Error('VITE_UPDATE_FEED has to be an https address.')
  }
  updater.setFeedURL({ provider: 'generic', url: feed })
  updater.autoInstallOnAppQuit = true
  updater.on('error', (error) => log('Updates could not be looked for', error))
  // A tray app rarely quits, so installing on quit alone could take weeks.
  updater.on('update-downloaded', () => onReady(() => updater.quitAndInstall()))
  const look = () => {
    // The `error` event above reports failures.
    updater.checkForUpdates().catch(() => undefined)
  }
  look()
  setInterval(look, EVERY_MS).unref()
}
