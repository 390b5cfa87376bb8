/** Electron's `autoUpdater`: only the event before it quits for an update. */
import { EventEmitter } from 'node:events'

export const autoUpdater = new EventEmitter()
