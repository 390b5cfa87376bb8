/** The private sessions that the demo's coach has logged: as many as the members' stats count. */

import { type PrivateSession, privateSessionSchema } from '#core/records/coaching.ts'
import {
  type DayKey,
  dayOrdinal,
  MS_A_DAY,
  MS_AN_HOUR,
  numberOfDay,
} from '#core/values/time/day.ts'
import { chance, pick } from './chance.ts'
import { type DemoMember, isCoached, SEED } from './members.ts'

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
        ...{ id: `demo-session-${userId}-${index + 1}`, userId, coachId: 'demo-coach' },
        ...{ date: numberOfDay(day), note: noteOf(userId, index), created, syncedAt: created },
      }),
    ]
  })
}

function noteOf(userId: string, index: number): string {
  const notes = ['Mornings', 'Looked at the week together', 'Saving by the week', ''] as const
  return pick(notes, SEED, 'session-note', userId, index)
}
