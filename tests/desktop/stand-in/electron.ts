/** The stand-in for the `electron` module, as the built main process imports it. */
// biome-ignore lint/performance/noBarrelFile: a module that stands in for another has that one's names
export { app } from './app.ts'
export { autoUpdater } from './auto-updater.ts'
export { ipcMain } from './ipc-main.ts'
export { Menu } from './menu.ts'
export { Notification } from './notifications.ts'
export { protocol, session } from './session.ts'
export {
  dialog,
  globalShortcut,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  screen,
  shell,
  Tray,
} from './system.ts'
export { BrowserWindow } from './windows.ts'
