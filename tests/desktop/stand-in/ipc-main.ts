/** `ipcMain`: messages of a page, with the frame that sent them. */
import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import { frameOf } from './contents.ts'
import { answer } from './link.ts'
import { BrowserWindow } from './windows.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>()
  handle = (channel: string, handler: Handler) => {
    if (this.handlers.has(channel)) throw new Error(`A second handler for “${channel}”.`)
    this.handlers.set(channel, handler)
  }
  removeHandler = (channel: string) => {
    this.handlers.delete(channel)
  }
  invoked = (channel: string, event: object, args: unknown[]) => {
    const handler = this.handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return handler(event, ...args)
  }
}

export const ipcMain = new IpcMain()

const message = z.object({
  window: z.number(),
  kind: z.enum(['invoke', 'send']),
  channel: z.string(),
  args: z.array(z.unknown()),
  /** From the sending frame up to the top one. */
  frames: z.array(z.string()),
})

answer('ipc', async (raw) => {
  const { window: id, kind, channel, args, frames } = message.parse(raw)
  const window = BrowserWindow.getAllWindows().find((one) => one.id === id)
  if (!window) throw new Error('The window has closed.')
  const senderFrame = frames.reduceRight<ReturnType<typeof frameOf> | null>(
    (parent, url) => frameOf(url, parent),
    null,
  )
  const event = { sender: window.webContents, senderFrame, frameId: frames.length, processId: 1 }
  if (kind === 'send') return void ipcMain.emit(channel, event, ...args)
  return structuredClone(await ipcMain.invoked(channel, event, args))
})
