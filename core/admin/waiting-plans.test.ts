import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitingPlansNotice } from './waiting-plans.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

describe('the notice of requests for a plan', () => {
  it('is one for all of them, and leads to where they are answered', () => {
    expect(waitingPlansNotice({ count: 1, newest: NOON }, 0)).toMatchObject({
      ...{ title: 'One request for a plan waits for an answer', link: '/support/manage-members' },
      ...{ created: NOON, isViewed: false },
    })
    expect(waitingPlansNotice({ count: 12, newest: NOON }, 0)?.title).toBe(
      '12 requests for a plan wait for an answer',
    )
  })

  it('ends with the last answer', () => {
    expect(waitingPlansNotice({ count: 0, newest: 0 }, 0)).toBeUndefined()
  })

  it('is new again only by a request later than those it has been seen with', () => {
    const times = fc.integer({ min: 0, max: 2 ** 42 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), times, times, (count, newest, seen) => {
        expect(waitingPlansNotice({ count, newest }, seen)?.isViewed).toBe(newest <= seen)
      }),
    )
  })
})
