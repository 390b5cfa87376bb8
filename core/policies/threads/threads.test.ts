import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSent,
  type SentMessage,
  type ThreadMessage,
  threadMessageSchema,
} from '#core/records/thread.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { oldestPlace, readUpTo, withoutGap } from './message-order.ts'
import { isCoach, isCoachOf, pairsOf, sideOf, threadIdOf } from './pair.ts'
import { mergeThreads, newThread, sendInto, unreadBy, withRead } from './thread-state.ts'

const PAIR = { memberId: 'ada', coachId: 'cleo' }

const person = (id: string, coaching: Partial<User['coaching']> = {}): User =>
  userSchema.parse({ ...newUser({ id, name: id, email: '', now: 0 }), coaching })

const NOW = Date.UTC(2026, 10, 20)

function said(senderId: string, id: string, created = 0): ThreadMessage {
  const { memberId, coachId } = PAIR
  const record = { id, threadId: threadIdOf(PAIR), memberId, coachId, senderId, text: id, created }
  return threadMessageSchema.parse(record)
}

/** An event in a thread: a side writes, or reads up to a message. */
type Event = { readonly by: 'ada' | 'cleo'; readonly read: number | undefined }
const events = fc.array(
  fc.record({
    by: fc.constantFrom('ada' as const, 'cleo' as const),
    read: fc.option(fc.nat({ max: 12 }), { nil: undefined }),
  }),
  { maxLength: 24 },
)

function play(all: readonly Event[]) {
  let thread = newThread(PAIR)
  const messages: SentMessage[] = []
  const versions = [thread]
  for (const [index, { by, read }] of all.entries()) {
    if (read !== undefined) thread = withRead(thread, by === 'ada' ? 'member' : 'coach', read)
    else {
      const sent = sendInto(thread, said(by, `m${index}`, index))
      thread = sent.thread
      messages.push(sent.message)
    }
    versions.push(thread)
  }
  return { thread, messages, versions }
}

describe('a pair of member and coach', () => {
  it('joins a member with each of their coaches, the consistency coach first', () => {
    const ada = person('ada', { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dan' })
    expect(pairsOf(ada).map(threadIdOf)).toEqual(['ada_cleo', 'ada_dan'])
    expect(sideOf(PAIR, 'ada')).toBe('member')
    expect(sideOf(PAIR, 'cleo')).toBe('coach')
    expect(sideOf(PAIR, 'dan')).toBeUndefined()
  })

  it('counts once where one person coaches both ways, and never with oneself', () => {
    const both = { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'cleo' }
    expect(pairsOf(person('ada', both))).toEqual([PAIR])
    expect(pairsOf(person('cleo', both))).toEqual([])
    expect(pairsOf(person('ada'))).toEqual([])
  })

  it('exists where both records say so, by each kind of coach, while the coach is still here', () => {
    const ada = person('ada', { myConsistencyCoachId: 'cleo' })
    const cleo = person('cleo', { isConsistencyCoach: true })
    expect(isCoachOf(cleo, ada)).toBe(true)
    expect(isCoachOf(person('cleo', { isExecutiveCoach: true }), ada)).toBe(false)
    expect(isCoachOf(cleo, person('ben'))).toBe(false)
    expect(isCoachOf({ ...cleo, deleted: true }, ada)).toBe(false)
    expect(isCoach(cleo)).toBe(true)
    expect(isCoach({ ...cleo, deleted: true })).toBe(false)
    expect(isCoach(ada)).toBe(false)
  })
})

describe('a thread', () => {
  it('numbers what is said, and counts for each side what the other has not read', () => {
    const first = sendInto(newThread(PAIR), said('ada', 'm1'))
    const second = sendInto(first.thread, said('cleo', 'm2', 7))
    const third = sendInto(second.thread, said('cleo', 'm3', NOW + 9))
    expect(third.message).toMatchObject({ number: 3, ofSender: 2 })
    expect(third.thread).toMatchObject({
      memberSent: 1,
      coachSent: 2,
      lastId: 'm3',
      lastAt: NOW + 9,
    })
    expect(unreadBy(third.thread, 'member')).toBe(2)
    expect(unreadBy(third.thread, 'coach')).toBe(1)
    const read = withRead(third.thread, 'member', 2)
    expect(unreadBy(read, 'member')).toBe(0)
    expect(withRead(read, 'member', 1)).toBe(read)
    expect(withRead(read, 'member', 99)).toBe(read)
  })

  it('ignores messages of anybody else', () => {
    expect(() => sendInto(newThread(PAIR), said('mallory', 'm1'))).toThrow(RangeError)
  })

  it('numbers its messages from 1 on without gaps, whoever speaks when', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { messages, thread } = play(all)
        expect(messages.map(({ number }) => number)).toEqual(messages.map((_, at) => at + 1))
        for (const by of ['ada', 'cleo']) {
          const own = messages.filter(({ senderId }) => senderId === by)
          expect(own.map(({ ofSender }) => ofSender)).toEqual(own.map((_, at) => at + 1))
        }
        expect(unreadBy(thread, 'member')).toBeGreaterThanOrEqual(0)
        expect(messages.every(isSent)).toBe(true)
      }),
    )
  })

  it('ends the same, in whatever order its versions meet, and however often', () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (all, chance) => {
        const { versions, thread } = play(all)
        const picks = [...chance.take(30)].flatMap((at) => versions[at % versions.length] ?? [])
        const merged = [...picks, ...versions].reduce(mergeThreads)
        expect(merged).toEqual(thread)
        expect([...versions, ...picks].toReversed().reduce(mergeThreads)).toEqual(thread)
      }),
    )
  })

  it('keeps what was read here while the other writes elsewhere', () => {
    const { thread } = play([{ by: 'cleo', read: undefined }])
    const here = withRead(thread, 'member', 1)
    const there = sendInto(thread, said('cleo', 'next')).thread
    for (const both of [mergeThreads(here, there), mergeThreads(there, here)]) {
      expect(both).toMatchObject({ coachSent: 2, memberRead: 1, lastId: 'next' })
    }
  })
})

describe('the shown messages of a thread', () => {
  it('continue without a gap up to the newest, the oldest first', () => {
    const { messages } = play(Array.from({ length: 9 }, () => ({ by: 'ada', read: undefined })))
    const held = messages.filter(({ number }) => number !== 4).toReversed()
    const shown = withoutGap(held)
    expect(shown.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9])
    expect(oldestPlace(shown)).toBeGreaterThan(1)
    expect(oldestPlace(withoutGap(messages.toReversed()))).toBe(1)
    expect(withoutGap([])).toEqual([])
    expect(oldestPlace([])).toBe(0)
  })

  it('continue over messages that cannot be read', () => {
    const { messages } = play(Array.from({ length: 9 }, () => ({ by: 'ada', read: undefined })))
    const held = messages.filter(({ number }) => ![1, 2, 6, 7].includes(number)).toReversed()
    const shown = withoutGap(held, new Set([1, 2, 6, 7]))
    expect(shown.map(({ number }) => number)).toEqual([3, 4, 5, 8, 9])
    expect(oldestPlace(shown, new Set([1, 2, 6, 7]))).toBe(1)
    expect(withoutGap(held, new Set([6])).map(({ number }) => number)).toEqual([8, 9])
  })

  it('end with the newest stored one, whatever is missing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
        const base = sendInto(newThread(PAIR), said('ada', 'm')).message
        const held = numbers.toSorted((a, b) => b - a).map((number) => ({ ...base, number }))
        const shown = withoutGap(held).map(({ number }) => number)
        expect(shown.at(-1)).toBe(held[0]?.number)
        expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at))
        // The message before the first shown is not on this device; otherwise it would be shown too.
        expect(numbers).not.toContain((shown[0] ?? 0) - 1)
      }),
    )
  })

  it('count as read up to the other’s last message', () => {
    const { messages } = play([
      { by: 'cleo', read: undefined },
      { by: 'cleo', read: undefined },
      { by: 'ada', read: undefined },
    ])
    expect(readUpTo(messages, 'ada')).toBe(2)
    expect(readUpTo(messages, 'cleo')).toBe(1)
    expect(readUpTo([], 'ada')).toBe(0)
  })
})
