/** The stand-in for `electron-updater`, in builds that have an update feed (`../machine/build-with-feed.ts`). */
import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { autoUpdater } from './auto-updater.ts'
import { answer, tell } from './link.ts'
import { BrowserWindow } from './windows.ts'

class Updater extends EventEmitter {
  autoInstallOnAppQuit = false
  setFeedURL = (feed: object) => tell('updater.feed', feed)
  checkForUpdates = async () => null

  /** As Electron documents it: on macOS the windows are closed first, and only then `before-quit` is sent. */
  quitAndInstall = () => {
    tell('updater.install')
    autoUpdater.emit('before-quit-for-update')
    if (process.platform === 'darwin') {
      for (const window of BrowserWindow.getAllWindows()) window.close()
      if (BrowserWindow.getAllWindows().length > 0) return
    }
    app.quit()
  }
}

const updater = new Updater()
answer('updater.downloaded', () => {
  updater.emit('update-downloaded', { version: '0.2.0' })
})

// biome-ignore lint/style/noDefaultExport: a module that stands in for another has that one's names
export default { autoUpdater: updater }
