import { EventEmitter } from 'node:events'
import { app } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { destinationOf, guardNavigation, mayHave } from './guard-navigation.ts'

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

describe('mayHave', () => {
  it('lets the app show notifications', () => {
    expect(mayHave('notifications', 'app://fourfold/settings')).toBe(true)
  })

  it('keeps what is stored', () => {
    expect(mayHave('persistent-storage', 'app://fourfold/')).toBe(true)
  })

  it.each(['media', 'geolocation', 'openExternal', 'hid', 'unknown'])('denies %s', (permission) => {
    expect(mayHave(permission, 'app://fourfold/')).toBe(false)
  })

  it('denies everything to other origins', () => {
    expect(mayHave('notifications', 'https://example.org/')).toBe(false)
    expect(mayHave('notifications', '')).toBe(false)
  })
})

describe('destinationOf', () => {
  it('stays in the app for its own origin', () => {
    expect(destinationOf('app://fourfold/settings')).toBe('app')
  })

  it.each(['https://example.org/', 'mailto:coach@example.org'])(
    'gives %s to the browser',
    (url) => {
      expect(destinationOf(url)).toBe('browser')
    },
  )

  it.each([
    'app://fourfold.example.org/',
    'app://other/',
    'https://app:fourfold@example.org/',
    'http://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'smb://server/share',
    'no url',
  ])('leads nowhere for %s', (url) => {
    expect(destinationOf(url)).toBe('nowhere')
  })
})
