import { describe, expect, it, vi } from 'vitest'
import { maySend } from './receive.ts'

// Unit tests have no Electron runtime.
vi.mock('electron', () => ({ app: {}, ipcMain: {}, shell: {} }))

const ours = { role: 'main', frameUrl: 'app://fourfold/settings', isTopFrame: true } as const

describe('a message from a page', () => {
  it('passes from the top frame of the window it belongs to', () => {
    expect(maySend(ours, 'main')).toBe(true)
    expect(maySend({ ...ours, role: 'quick' }, 'quick')).toBe(true)
  })

  it.each([
    ['another of our windows', { ...ours, role: 'quick' as const }],
    ['a window that is not ours', { ...ours, role: undefined }],
    ['a frame inside the page', { ...ours, isTopFrame: false }],
    ['a frame that has gone', { ...ours, frameUrl: undefined }],
    ['another origin', { ...ours, frameUrl: 'https://fourfold/' }],
    ['an origin that begins like ours', { ...ours, frameUrl: 'app://fourfold.example/' }],
    ['a page without an origin', { ...ours, frameUrl: 'about:blank' }],
  ])('fails from %s', (_who, sender) => {
    expect(maySend(sender, 'main')).toBe(false)
  })
})
