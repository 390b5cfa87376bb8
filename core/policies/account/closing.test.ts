import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { goneAt, isGone } from './closing.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const user = newUser({ id: 'ada', name: 'Ada', email: '', now: NOW })
const closed = { ...user, deleted: true, stamps: { deleted: nextStamp(NOW, NEVER) } }

describe('a closed account', () => {
  it('stays restorable for fourteen days after its closing', () => {
    expect(goneAt(closed)).toBe(NOW + 14 * MS_A_DAY)
    expect(isGone(closed, NOW + 14 * MS_A_DAY)).toBe(false)
    expect(isGone(closed, NOW + 14 * MS_A_DAY + 1)).toBe(true)
  })

  it('counts from the server’s time of closing, however old its stamp', () => {
    const forged = { ...closed, stamps: { deleted: nextStamp(NOW - 30 * MS_A_DAY, NEVER) } }
    expect(isGone(forged, NOW)).toBe(true)
    expect(goneAt({ ...forged, closedAt: NOW, syncedAt: NOW + 5 })).toBe(NOW + 14 * MS_A_DAY)
  })

  it('counts from its stamp, or a later last write, where the server never said when it was closed', () => {
    expect(goneAt({ ...closed, syncedAt: NOW - MS_A_DAY })).toBe(NOW + 14 * MS_A_DAY)
    expect(goneAt({ ...closed, syncedAt: NOW + MS_A_DAY })).toBe(NOW + 15 * MS_A_DAY)
    expect(goneAt({ deleted: true, stamps: {}, syncedAt: NOW })).toBe(NOW + 14 * MS_A_DAY)
  })

  it('expires at once where nobody knows when it was closed', () => {
    expect(isGone({ deleted: true, stamps: {} }, NOW)).toBe(true)
  })

  it('never counts an open account as closed, whatever was closed before', () => {
    expect(goneAt({ ...closed, deleted: false })).toBeUndefined()
    expect(isGone({ ...closed, deleted: false }, NOW + 99 * MS_A_DAY)).toBe(false)
  })
})
