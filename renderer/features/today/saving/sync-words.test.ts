import { describe, expect, it } from 'vitest'
import type { StorageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { syncWords } from './sync-words.ts'

describe('the sync line', () => {
  it('says where changes are saved', () => {
    expect(syncWords({ isElsewhere: false, sync: 'settled', waits: false, changes: 0 })).toBe(
      'Saved on this device',
    )
    expect(syncWords({ isElsewhere: true, sync: 'settled', waits: false, changes: 0 })).toBe(
      'All saved',
    )
  })

  it('claims nothing saved while this device does not store it', () => {
    const trouble = (reason: StorageTrouble) =>
      syncWords({ isElsewhere: false, sync: 'settled', waits: false, changes: 0, trouble: reason })
    expect(trouble('full')).toBe('Not saved: this device is out of space')
    expect(trouble('blocked')).toMatch(/^Not saved:/)
  })

  it('says that the code for uploading did not load', () => {
    expect(syncWords({ isElsewhere: true, sync: 'not-loaded', waits: true, changes: 1 })).toBe(
      'Part of Fourfold didn’t load. 1 change to upload.',
    )
  })

  it('says that the app is too old to sync', () => {
    expect(syncWords({ isElsewhere: true, sync: 'too-old', waits: true, changes: 1 })).toBe(
      'This version of Fourfold is too old to sync. 1 change to upload.',
    )
  })

  it('says that changes are on their way', () => {
    expect(syncWords({ isElsewhere: true, sync: 'syncing', waits: true, changes: 2 })).toBe(
      'Saving…',
    )
  })

  it('stays steady with each tap on an embedded backend', () => {
    const words = [0, 1, 2].map((changes) =>
      syncWords({ isElsewhere: false, sync: 'syncing', waits: changes > 0, changes }),
    )
    expect(words).toEqual(Array.from(words, () => 'Saved on this device'))
  })

  it('counts waiting changes while offline', () => {
    expect(syncWords({ isElsewhere: true, sync: 'offline', waits: true, changes: 3 })).toBe(
      'Offline. 3 changes to upload.',
    )
    expect(syncWords({ isElsewhere: true, sync: 'offline', waits: true, changes: 1 })).toBe(
      'Offline. 1 change to upload.',
    )
    expect(syncWords({ isElsewhere: true, sync: 'offline', waits: false, changes: 0 })).toBe(
      'Offline.',
    )
  })

  it.each([
    ['signed-out', 'Signed out. 2 changes to upload.'],
    ['disabled', 'This account is switched off. 2 changes to upload. Ask an admin'],
    ['denied', 'Your community doesn’t let this account in right now. 2 changes to upload.'],
    [
      'limit',
      'Your community has reached its limit for now. 2 changes to upload. Fourfold keeps trying',
    ],
  ] as const)('names the problem when it is %s, and says that nothing is lost', (sync, words) => {
    expect(syncWords({ isElsewhere: true, sync, waits: true, changes: 2 })).toContain(words)
  })
})
