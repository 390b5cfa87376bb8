import { describe, expect, it } from 'vitest'
import { DEVICE_SCHEMAS } from '#core/push/push-device.ts'
import { SCHEMAS } from '#core/records/collections.ts'
import { objectPath } from '#core/storage/object-path.ts'
import { fileFoldersOf, REMOVED_BY_FIELD, REMOVED_BY_ID } from './removal.ts'

const ALL = { ...SCHEMAS, ...DEVICE_SCHEMAS }
const removed = new Set<string>([
  ...REMOVED_BY_ID,
  ...REMOVED_BY_FIELD.map(({ collection }) => collection),
])

describe('what goes with an account', () => {
  it('is every record that names a member as its owner', () => {
    const owned = Object.entries(ALL).filter(([, { shape }]) =>
      ['userId', 'memberId'].some((field) => field in shape),
    )
    expect(owned.length).toBeGreaterThan(8)
    for (const [collection] of owned) expect([...removed]).toContain(collection)
  })

  it('is by a field that the records have', () => {
    for (const { collection, field } of REMOVED_BY_FIELD) {
      if (collection === 'batchChanges') continue
      expect(Object.keys(ALL[collection].shape)).toContain(field)
    }
  })

  it('leaves the member’s own record to the last, and the log and the groups’ sums for good', () => {
    for (const kept of ['users', 'auditLog', 'trackingGroupMonthly', 'groups']) {
      expect([...removed]).not.toContain(kept)
    }
  })

  it('takes every file of the member, and of the coaches’ what they sent the member', () => {
    const folders = fileFoldersOf('ada', ['cleo', '', 'ada', 'cleo'])
    const goes = (path: string) => folders.some((folder) => path.startsWith(folder))
    const sent = { audience: 'thread', coachId: 'cleo', file: 'a.webp' } as const
    for (const audience of ['private', 'group', 'community'] as const) {
      expect(goes(objectPath({ userId: 'ada', audience, file: 'a.webp' }))).toBe(true)
      expect(goes(objectPath({ userId: 'cleo', audience, file: 'a.webp' }))).toBe(false)
    }
    expect(goes(objectPath({ ...sent, userId: 'ada', memberId: 'ada' }))).toBe(true)
    expect(goes(objectPath({ ...sent, userId: 'cleo', memberId: 'ada' }))).toBe(true)
    expect(goes(objectPath({ ...sent, userId: 'cleo', memberId: 'adam' }))).toBe(false)
    expect(goes(objectPath({ userId: 'adam', audience: 'private', file: 'a.webp' }))).toBe(false)
    expect(folders).toHaveLength(2)
  })
})
