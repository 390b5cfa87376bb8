/** The check-ins of the demo coach's members: some wait for an answer, and one of the week before has one. */

import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { type Agreements, agreementsSchema, type QuotedAgreement } from '#core/records/agreement.ts'
import {
  type CheckIn,
  type CheckInText,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import { type PrivateSession, privateSessionSchema } from '#core/records/coaching.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayOfNumber,
  dayOrdinal,
  MS_A_DAY,
  MS_AN_HOUR,
  numberOfDay,
  weekdayOf,
} from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { USUAL_QUESTIONS } from '#core/views/check-in/questions.ts'
import { WEEKS_BEFORE, weekFiguresOf } from '#core/views/check-in/week-figures.ts'
import { chance, pick } from './chance.ts'
import { demoTimeDay } from './hours.ts'
import { type DemoMember, isCoached, SEED, type SENDERS } from './members.ts'

interface Sent {
  readonly memberId: (typeof SENDERS)[number]
  /** Before noon UTC of the day before the community is created. */
  readonly hoursAgo: number
  /** In the order of `USUAL_QUESTIONS`; '' where it was skipped. */
  readonly answers: readonly string[]
  readonly agreements?: readonly QuotedAgreement[]
  readonly reply?: string
}

const COACH = 'demo-coach'

const SENT: readonly Sent[] = [
  {
    memberId: 'demo-1-4',
    hoursAgo: 100,
    answers: ['Hard', 'Work', 'I would like to talk about the evenings, they never go as planned.'],
    agreements: [
      { text: 'Ten minutes of reading', kept: true },
      { text: 'No phone at breakfast', kept: false },
    ],
  },
  {
    memberId: 'demo-1-4',
    hoursAgo: 100 + 7 * 24,
    answers: ['About right', 'Sleep', 'Nothing'],
    reply: 'A good week. Try to be in bed by half past ten on Sunday, and tell me how Monday went.',
  },
  { memberId: 'demo-1-7', hoursAgo: 30, answers: ['Too much', 'Health', 'A rest'] },
  { memberId: 'demo-1-12', hoursAgo: 19, answers: ['Easy', '', ''] },
  {
    memberId: 'demo-1-20',
    hoursAgo: 6,
    answers: ['About right', 'Motivation', 'A new plan'],
  },
]

export interface DemoCheckIn {
  readonly head: CheckIn
  readonly text: CheckInText
}

/** @param today the day the community is created: all check-ins are older */
export function demoCheckIns(
  member: DemoMember,
  days: readonly TrackingDaily[],
  today: DayKey,
): DemoCheckIn[] {
  return SENT.filter(({ memberId }) => memberId === member.id).map(
    ({ hoursAgo, answers, agreements, reply = '' }) => {
      const sent = dayOrdinal(today) * MS_A_DAY - (12 + hoursAgo) * MS_AN_HOUR
      const sentOn = dayAt(sent, 0)
      const week = weekOfCheckIn(sentOn)
      const own = { id: checkInId(member.id, week), userId: member.id, week: numberOfDay(week) }
      const answered = reply === '' ? 0 : sent + 20 * MS_AN_HOUR
      const syncedAt = Math.max(sent, answered)
      const head = { ...own, coachId: COACH, sent, answered, syncedAt }
      const text = {
        ...own,
        figures: figuresOn(member, days, week, sentOn, today),
        answers: USUAL_QUESTIONS.map((question, index) => ({
          question: question.text,
          answer: answers[index] ?? '',
        })),
        agreements,
        reply,
        repliedBy: reply === '' ? '' : COACH,
        syncedAt,
      }
      return { head: checkInSchema.parse(head), text: checkInTextSchema.parse(text) }
    },
  )
}

/** From Friday on, a check-in is about the week that it is in; before, about the last one. */
function weekOfCheckIn(day: DayKey): DayKey {
  const monday = mondayOf(day)
  return (weekdayOf(day) + 6) % 7 >= 4 ? monday : addDays(monday, -7)
}

function figuresOn(
  member: DemoMember,
  days: readonly TrackingDaily[],
  week: DayKey,
  sentOn: DayKey,
  today: DayKey,
) {
  const known = days.filter(({ queryDate }) => dayOfNumber(queryDate) <= sentOn)
  const hoursFrom = (from: DayKey, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(from, index)).flatMap((day) =>
      day > sentOn ? [] : (demoTimeDay(member, day, today) ?? []),
    )
  return weekFiguresOf(
    withDays(NO_HISTORY, known),
    week,
    hoursFrom(week, 7),
    hoursFrom(addDays(week, -7 * WEEKS_BEFORE), 7 * WEEKS_BEFORE),
  )
}

interface Said {
  readonly text: string
  /** Its last day, counted from today. */
  readonly until: number
  readonly by: 'coach' | 'member'
  readonly agreed?: boolean
  readonly kept?: boolean
}

const SAID: Readonly<Record<string, readonly Said[]>> = {
  'demo-member': [
    { text: 'Sleep by 23:00 on workdays', until: 3, by: 'coach', agreed: true },
    { text: 'Walk before work', until: -1, by: 'coach', agreed: true, kept: true },
    { text: 'Plan the week on Sunday evening', until: 5, by: 'coach' },
  ],
  'demo-1-4': [{ text: 'Three walks at lunch', until: -2, by: 'coach', agreed: true }],
  'demo-1-7': [{ text: 'No calls after 18:00', until: 6, by: 'member' }],
}

export function demoAgreements({ id }: DemoMember, today: DayKey): Agreements | undefined {
  const said = SAID[id]
  if (!said) return undefined
  const items = said.map(({ text, until, by, agreed = false, kept = false }, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    text,
    agreed,
    kept,
    until: numberOfDay(addDays(today, until)),
    by: by === 'coach' ? 'demo-coach' : id,
    made: (dayOrdinal(today) - 6) * MS_A_DAY,
  }))
  return agreementsSchema.parse({ id, items, syncedAt: 0 })
}

const MOST = 3
const DAYS_BETWEEN = 21

/** A member's sessions, the latest first; none for members without coaching. */
export function demoSessions(member: DemoMember, days: readonly DayKey[]): PrivateSession[] {
  if (!isCoached(member)) return []
  const { id: userId } = member
  const count = Math.floor((MOST + 1) * chance(SEED, 'sessions', userId))
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const back = 2 + index * DAYS_BETWEEN + Math.floor(7 * chance(SEED, 'session', userId, index))
    const day = days.at(-1 - back)
    if (day === undefined) return []
    const created = dayOrdinal(day) * MS_A_DAY + 17 * MS_AN_HOUR
    return [
      privateSessionSchema.parse({
        id: `demo-session-${userId}-${index + 1}`,
        userId,
        coachId: 'demo-coach',
        date: numberOfDay(day),
        note: noteOf(userId, index),
        created,
        syncedAt: created,
      }),
    ]
  })
}

function noteOf(userId: string, index: number): string {
  const notes = ['Mornings', 'Looked at the week together', 'Saving by the week', ''] as const
  return pick(notes, SEED, 'session-note', userId, index)
}
