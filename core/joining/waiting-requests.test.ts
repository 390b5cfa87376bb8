import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEVER, stamp } from '#core/sync/stamp.ts'
import { waitingNotice } from './waiting-requests.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const notice = (count: number, newest: number, seen: number, isAdmin = true) =>
  waitingNotice({ count, newest: stamp(newest * 1_000) }, { isAdmin, seen })

describe('the notice of requests that wait', () => {
  it('is one for all of them, and leads to where they are answered', () => {
    expect(notice(1, NOON, 0)).toMatchObject({
      ...{ title: 'One request to join waits for an answer', link: '/support/manage-teams' },
      ...{ created: NOON, isViewed: false },
    })
    expect(notice(12, NOON, 0, false)).toMatchObject({
      ...{ title: '12 requests to join wait for an answer', link: '/community/my-group' },
    })
  })

  it('ends with the last answer', () => {
    expect(waitingNotice({ count: 0, newest: NEVER }, { isAdmin: true, seen: 0 })).toBeUndefined()
  })

  it('is new again only by a request later than those it has been seen with', () => {
    const stamps = fc.integer({ min: 0, max: 2 ** 42 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), stamps, stamps, (count, newest, seen) => {
        expect(notice(count, newest, seen)?.isViewed).toBe(newest <= seen)
        // Answering some of them makes nothing new.
        expect(notice(count, Math.min(newest, seen), seen)?.isViewed).toBe(true)
      }),
    )
  })
})
