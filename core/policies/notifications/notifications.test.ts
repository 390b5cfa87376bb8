import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_INSTANT } from '#core/values/bounds.ts'
import { keepShown, latestNotifications, referralNotification } from './notifications.ts'

const some = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,4}$/),
    isViewed: fc.boolean(),
    created: fc.integer({ min: 0, max: 6 }),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)

describe('the list of notifications', () => {
  it('puts the unread first, and then the newest', () => {
    const all = [
      { id: 'old', isViewed: false, created: 1 },
      { id: 'seen', isViewed: true, created: 9 },
      { id: 'new', isViewed: false, created: 2 },
    ]
    expect(latestNotifications(all).map(({ id }) => id)).toEqual(['new', 'old', 'seen'])
  })

  it('shows at most ten, drops none that comes before a shown one, and needs no order', () => {
    fc.assert(
      fc.property(some, (all) => {
        const shown = latestNotifications(all)
        expect(shown).toHaveLength(Math.min(10, all.length))
        expect(latestNotifications(all.toReversed())).toEqual(shown)
        const left = all.filter((one) => !shown.includes(one))
        const last = shown.at(-1)
        for (const one of left) {
          if (last?.isViewed === false)
            expect(one.isViewed || one.created <= last.created).toBe(true)
          else expect(one.isViewed).toBe(true)
        }
      }),
    )
  })
})

describe('an open list of notifications', () => {
  const note = (id: string, created: number, isViewed = false) => ({
    ...referralNotification(id, 'ada', MIN_INSTANT + created),
    id,
    isViewed,
  })

  it('keeps its entries as they were, though all of them are seen by now', () => {
    const shown = keepShown(undefined, [note('b', 2), note('a', 1)])
    expect(keepShown(shown, [note('b', 2, true), note('a', 1, true)])).toBe(shown)
  })

  it('puts new entries on top', () => {
    const shown = [note('a', 1)]
    const later = keepShown(shown, [note('b', 2), note('a', 1, true)])
    expect(later.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('keeps older ones back that have moved up among the latest ten', () => {
    const shown = [note('b', 2)]
    expect(keepShown(shown, [note('old', 1), note('b', 2, true)])).toBe(shown)
  })

  it('begins with the first entry where there was none', () => {
    expect(keepShown([], [note('a', 1)]).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('the notification of a referral', () => {
  it('gets one id for each newcomer, and leads to their profile', () => {
    expect(referralNotification('ben', 'ada', 946_684_800_005)).toMatchObject({
      ...{
        id: 'referral_ben',
        userId: 'ada',
        kind: 'referral',
        created: 946_684_800_005,
        body: '',
      },
      link: '/community/referral',
    })
  })
})
