import { describe, expect, it } from 'vitest'
import { DEVICE_SCHEMAS } from '#core/push/push-device.ts'
import { SCHEMAS } from '#core/records/collections.ts'
import { REMOVED_BY_FIELD, REMOVED_BY_ID } from './removal.ts'

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
})
