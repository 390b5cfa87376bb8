import { describe, expect, it } from 'vitest'
import { syncWords } from './sync-words.ts'

describe('the sync line', () => {
  it('says where things are saved', () => {
    expect(syncWords({ kind: 'device', sync: 'settled', pending: 0 })).toBe('Saved on this device')
    expect(syncWords({ kind: 'firebase', sync: 'settled', pending: 0 })).toBe('All saved')
  })

  it('says that something is on its way', () => {
    expect(syncWords({ kind: 'firebase', sync: 'syncing', pending: 2 })).toBe('Saving…')
  })

  it('counts what waits while offline', () => {
    expect(syncWords({ kind: 'firebase', sync: 'offline', pending: 3 })).toBe(
      'Offline. 3 changes wait here.',
    )
    expect(syncWords({ kind: 'firebase', sync: 'offline', pending: 1 })).toBe(
      'Offline. 1 change waits here.',
    )
    expect(syncWords({ kind: 'firebase', sync: 'offline', pending: 0 })).toBe('Offline.')
  })
})
