import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InboxEntry, inboxView, needsReply, senderOf } from './inbox.ts'

const PAIR = { memberId: 'ada', coachId: 'cleo' }
const NOWHERE: ReadonlySet<string> = new Set()
const entry = (given: Partial<InboxEntry>): InboxEntry => ({
  ...{ memberId: 'ada', name: 'Ada', unread: 0, lastAt: 1, lastBy: 'coach', preview: '' },
  ...given,
})

describe('the sender of a message', () => {
  it('follows from its id, also where one person’s id begins the other’s', () => {
    expect(senderOf('ada_1f', PAIR)).toBe('member')
    expect(senderOf('cleo_1f', PAIR)).toBe('coach')
    expect(senderOf('adam_1f', PAIR)).toBeUndefined()
    expect(senderOf('1f', PAIR)).toBeUndefined()
    const alike = { memberId: 'ada', coachId: 'ada_b' }
    expect(senderOf('ada_b_1f', alike)).toBe('coach')
    expect(senderOf('ada_1f', alike)).toBe('member')
  })

  it('decides who needs a reply; unread messages decide where it is not known', () => {
    expect(needsReply(entry({ lastBy: 'member' }))).toBe(true)
    expect(needsReply(entry({ lastBy: 'coach', unread: 0 }))).toBe(false)
    expect(needsReply(entry({ lastBy: undefined, unread: 1 }))).toBe(true)
    expect(needsReply(entry({ lastBy: undefined, unread: 0 }))).toBe(false)
  })
})

describe('a coach’s conversations', () => {
  const entries = [
    entry({ memberId: 'old', name: 'Zoë', lastAt: 1, unread: 2, lastBy: 'member' }),
    entry({ memberId: 'new', name: 'Ben', lastAt: 9, preview: 'See you on Friday' }),
    entry({ memberId: 'mid', name: 'Cy', lastAt: 5, lastBy: 'member', preview: 'Done!' }),
  ]
  const ids = (
    ...given: Parameters<typeof inboxView> extends [unknown, ...infer Rest] ? Rest : never
  ) => inboxView(entries, ...given).map(({ memberId }) => memberId)

  it('put the unread first, and then the latest', () => {
    expect(ids('all', '', NOWHERE)).toEqual(['old', 'new', 'mid'])
  })

  it('filter by those that wait for an answer', () => {
    expect(ids('needs-reply', '', NOWHERE)).toEqual(['old', 'mid'])
  })

  it('match by name, by the latest message, and by other messages', () => {
    expect(ids('all', 'zoe', NOWHERE)).toEqual(['old'])
    expect(ids('all', 'friday', NOWHERE)).toEqual(['new'])
    expect(ids('all', 'shoes', new Set(['mid']))).toEqual(['mid'])
    expect(ids('needs-reply', 'friday', NOWHERE)).toEqual([])
  })

  it('lose and repeat nobody, in whatever order they came', () => {
    const some = fc.uniqueArray(
      fc.record({
        memberId: fc.string({ minLength: 1, maxLength: 4 }),
        unread: fc.nat(2),
        lastAt: fc.nat(4),
      }),
      { selector: ({ memberId }) => memberId },
    )
    fc.assert(
      fc.property(some, (given) => {
        const all = given.map(entry)
        const view = inboxView(all, 'all', '', NOWHERE)
        expect(new Set(view)).toEqual(new Set(all))
        expect(inboxView(all.toReversed(), 'all', '', NOWHERE)).toEqual(view)
        const firstRead = view.findIndex(({ unread }) => unread === 0)
        if (firstRead >= 0) {
          expect(view.slice(firstRead).every(({ unread }) => unread === 0)).toBe(true)
        }
      }),
    )
  })
})
