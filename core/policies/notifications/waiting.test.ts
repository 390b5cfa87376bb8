import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WaitingKind, waitingNotice } from './waiting.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

describe('the notice of what waits for an admin', () => {
  it.each([
    ['plans', 'One request for a plan waits', '12 requests for a plan wait', 'for an answer'],
    ['reports', 'One report waits', '12 reports wait', 'for a decision'],
    ['joiningAny', 'One request to join waits', '12 requests to join wait', 'for an answer'],
    ['joiningOwn', 'One request to join waits', '12 requests to join wait', 'for an answer'],
  ] as const)('combines all waiting %s', (kind, one, many, what) => {
    expect(waitingNotice(kind, { count: 1, newest: NOON }, 0)).toMatchObject({
      ...{ title: `${one} ${what}`, created: NOON, isViewed: false },
    })
    expect(waitingNotice(kind, { count: 12, newest: NOON }, 0)?.title).toBe(`${many} ${what}`)
  })

  it('leads to where they are answered', () => {
    const linkOf = (kind: WaitingKind) => waitingNotice(kind, { count: 1, newest: NOON }, 0)?.link
    expect(linkOf('plans')).toBe('/support/manage-members')
    expect(linkOf('reports')).toBe('/support/reported')
    expect(linkOf('joiningAny')).toBe('/support/manage-teams')
    expect(linkOf('joiningOwn')).toBe('/community/my-group')
  })

  it('ends with the last answer', () => {
    expect(waitingNotice('reports', { count: 0, newest: 0 }, 0)).toBeUndefined()
  })

  it('counts as unread again only after one later than those already seen', () => {
    const times = fc.integer({ min: 0, max: 2 ** 42 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), times, times, (count, newest, seen) => {
        expect(waitingNotice('plans', { count, newest }, seen)?.isViewed).toBe(newest <= seen)
        // Answering some of them makes nothing new.
        const answered = Math.min(newest, seen)
        expect(waitingNotice('plans', { count, newest: answered }, seen)?.isViewed).toBe(true)
      }),
    )
  })
})
