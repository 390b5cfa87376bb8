import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PrivateSession, privateSessionSchema } from '#core/records/coaching.ts'
import { type ThreadMessage, threadMessageSchema } from '#core/records/thread.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayKey,
  MS_A_DAY,
  numberOfDay,
} from '#core/values/time/day.ts'
import { searchTimeline, type Told, type ToldCheckIn, timelineOf } from './timeline.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const dayOf = (at: number): DayKey => dayAt(at, 0, 0)
const NOTHING: Told = { checkIns: [], messages: [], words: [], sessions: [], breaks: [] }

const message = (id: string, created: number, text = id): ThreadMessage =>
  threadMessageSchema.parse({
    ...{ id, threadId: 'ada_cleo', memberId: 'ada', coachId: 'cleo', senderId: 'cleo' },
    ...{ text, picture: '', created, dateNumber: 0 },
  })
const session = (id: string, day: DayKey, note = ''): PrivateSession =>
  privateSessionSchema.parse({
    ...{ id, userId: 'ada', coachId: 'cleo', date: numberOfDay(day), note, created: NOON },
  })
const checkIn = (id: string, sent: number, reply = ''): ToldCheckIn => ({
  head: {
    id,
    week: numberOfDay(dayKey('2026-11-16')),
    sent,
    answered: reply === '' ? 0 : sent + 1,
  },
  text: { answers: [{ question: 'How?', answer: 'Züge verpasst' }], reply, repliedBy: 'cleo' },
})

const shown = (told: Partial<Told>, search = '') =>
  searchTimeline(timelineOf({ ...NOTHING, ...told }, dayOf), search, ({ kind }) => kind).map(
    ({ day, entries }) => [day, ...entries.map(({ id }) => id)],
  )

describe('the timeline of a member', () => {
  const told: Told = {
    checkIns: [checkIn('w1', NOON - MS_A_DAY, 'Well done')],
    messages: [message('m1', NOON), message('m2', NOON + 1, 'Good to see you running')],
    words: [{ id: 'b1', text: 'Keep going', at: NOON - 1 }],
    sessions: [session('s1', TODAY, 'Money')],
    notesAt: NOON - MS_A_DAY + 5,
    breaks: [addDays(TODAY, -1)],
  }

  it('lists entries by day, the latest first, and those without a time at its end', () => {
    expect(shown(told)).toEqual([
      [TODAY, 'message/m2', 'message/m1', 'word/b1', 'session/s1'],
      [addDays(TODAY, -1), 'notes', 'check-in/w1', `break/${addDays(TODAY, -1)}`],
    ])
  })

  it.each([
    ['running', ['message/m2']],
    ['zuge VERPASST', ['check-in/w1']],
    ['well done', ['check-in/w1']],
    ['money', ['session/s1']],
    ['keep', ['word/b1']],
    ['break', [`break/${addDays(TODAY, -1)}`]],
    ['nowhere', []],
  ])('finds %s', (search, ids) => {
    expect(shown(told, search).flatMap(([, ...of]) => of)).toEqual(ids)
  })

  it('lists each entry once, in the same order from any input', () => {
    const instants = fc.integer({ min: NOON - 9 * MS_A_DAY, max: NOON })
    const days = fc.integer({ min: -9, max: 0 }).map((by) => addDays(TODAY, by))
    const ids = fc.constantFrom(...'abcdef')
    const some = fc.record({
      checkIns: fc.uniqueArray(
        fc.tuple(ids, instants).map(([id, at]) => checkIn(id, at)),
        {
          selector: ({ head }) => head.id,
        },
      ),
      messages: fc.uniqueArray(
        fc.tuple(ids, instants).map(([id, at]) => message(id, at)),
        {
          selector: ({ id }) => id,
        },
      ),
      words: fc.uniqueArray(fc.record({ id: ids, text: fc.string(), at: instants }), {
        selector: ({ id }) => id,
      }),
      sessions: fc.uniqueArray(
        fc.tuple(ids, days).map(([id, day]) => session(id, day)),
        {
          selector: ({ id }) => id,
        },
      ),
      notesAt: fc.option(instants, { nil: undefined }),
      breaks: fc.uniqueArray(days),
    })
    fc.assert(
      fc.property(some, (one: Told) => {
        const line = timelineOf(one, dayOf)
        const entries = line.flatMap((day) => day.entries)
        const { checkIns, messages, words, sessions, notesAt, breaks } = one
        const lists = [checkIns, messages, words, sessions, breaks]
        const count = lists.reduce((sum, list) => sum + list.length, notesAt === undefined ? 0 : 1)
        expect(entries).toHaveLength(count)
        expect(new Set(entries.map(({ id }) => id)).size).toBe(count)
        expect(line.map(({ day }) => day)).toEqual(
          [...new Set(entries.map(({ day }) => day))].sort().reverse(),
        )
        for (const { day, entries: of } of line) {
          expect(of.every((entry) => entry.day === day)).toBe(true)
          const at = of.map((entry) => entry.at ?? 0)
          expect(at).toEqual(at.toSorted((a, b) => b - a))
        }
        // Twice the same, and the other way round, is the same list.
        const twice = {
          ...one,
          checkIns: [...checkIns, ...checkIns].reverse(),
          messages: [...messages, ...messages].reverse(),
          words: [...words, ...words].reverse(),
          sessions: [...sessions, ...sessions].reverse(),
          breaks: [...breaks, ...breaks].reverse(),
        }
        expect(timelineOf(twice, dayOf)).toEqual(line)
      }),
    )
  })
})
