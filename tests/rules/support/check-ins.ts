/** Check-ins of the member, whose coach is `coach`, as the server writes them. */
import { addDays, type DayKey, numberOfDay } from '#core/days/day.ts'
import { mondayOf } from '#core/days/iso-week.ts'
import {
  type CheckIn,
  type CheckInText,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import { put, today, userOf, userRecords } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'
import { aged } from './records.ts'

/** A week that can be sent on any day. */
const lastMonday = (): DayKey => addDays(mondayOf(today()), -7)

/** The id of a member's check-in. */
export const checkInOf = (person: string, monday = lastMonday()) => checkInId(person, monday)

const FIGURES = {
  points: [10, 8, 10, 0, 4, -1, -2],
  habits: [4, 3, 2, 5],
  habitsBefore: [3.5, 7, 0, 1.3],
  confirmedDays: 2,
  planned: [8, 7.5, 1, 2, 5.5],
  actual: [6.3, 9, 0, 2, 6.7],
  actualBefore: [24, 0, 0, 0, 0],
}
const ANSWERS = [
  { question: 'How did the week feel?', answer: 'Hard' },
  { question: 'What got in the way?', answer: '' },
]

interface Made {
  readonly coachId?: string
  readonly monday?: DayKey
  readonly head?: Partial<CheckIn>
  readonly text?: Partial<CheckInText>
}

/** Both records of a week that its member sends. */
export function checkIn(
  person: Person,
  { coachId = 'coach', monday = lastMonday(), head = {}, text = {} }: Made = {},
): readonly [RulesWrite, RulesWrite] {
  const own = { id: checkInId(person, monday), userId: person, week: numberOfDay(monday) }
  const said = { figures: FIGURES, answers: ANSWERS, reply: '', repliedBy: '' }
  return [
    put(
      'checkIns',
      checkInSchema.parse({ ...own, coachId, sent: Date.now(), answered: 0, ...head }),
    ),
    put('checkInTexts', checkInTextSchema.parse({ ...own, ...said, ...text })),
  ]
}

/** A check-in that the server has had for a while. */
export const waits = (person: Person = 'self', made: Made = {}) => {
  const sent = Date.now() - 60_000
  return seed(
    checkIn(person, { ...made, head: { sent, ...made.head } }).map((write) => aged(write)),
  )
}

/** The same, of the week before, with its answer. */
export const isAnswered = () =>
  waits('self', {
    monday: weekBefore(),
    head: { answered: Date.now() - 30_000 },
    text: { reply: 'Go on.', repliedBy: 'coach' },
  })

export const weekBefore = () => addDays(lastMonday(), -7)

/** The member has left `coach` for `otherCoach`. */
export const hasOtherCoach = () => {
  const coaching = { ...userOf('stranger').coaching, myExectutiveCoachId: 'otherCoach' }
  return seed(userRecords(userOf('self', { coaching })))
}
