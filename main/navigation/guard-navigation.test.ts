import { EventEmitter } from 'node:events'
import { app } from 'electron'
import { expect, it, vi } from 'vitest'
import { guardNavigation } from './guard-navigation.ts'

// Unit tests have no Electron runtime.
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  return { app: new Emitter(), shell: { openExternal: vi.fn(() => Promise.resolve()) } }
})

it('lets no page hold a webview, whatever its options say', () => {
  guardNavigation()
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() })
  app.emit('web-contents-created', {}, contents)
  const event = { preventDefault: vi.fn() }
  contents.emit('will-attach-webview', event, { nodeIntegration: false }, {})
  expect(event.preventDefault).toHaveBeenCalledOnce()
})
