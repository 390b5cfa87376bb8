/** A member's records with the worst in their fields, by the schemas' own lists of fields. */
import * as z from 'zod/mini'
import { monthOf } from '#core/days/month.ts'
import { SCHEMAS } from '#core/records/collections.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, profileOf } from '#core/records/user.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import { EXTREMES, fieldPaths, withField } from '#tests/arbitraries/extremes.ts'
import { NOON, TODAY } from './devices.ts'

const GROUP = { groupId: 'birds', groupName: 'Birds' }
export const COACH = 'coach'
export const MONTH = monthOf(TODAY)

/** What a member of the coach has, by collection, as the product makes it. */
export function recordsOf(userId: string) {
  const owner = { userId, userName: `Member ${userId}`, ...GROUP }
  const made = newUser({ id: userId, name: owner.userName, email: '', now: NOON })
  const user = {
    ...{ ...made, groupId: 'birds', onBoard: true, privacy: 'share-community' as const },
    ...{ timeZoneOffset: 0, coaching: { ...made.coaching, myConsistencyCoachId: COACH } },
  }
  const pair = { memberId: userId, coachId: COACH }
  const { thread, message } = sendInto(newThread(pair), {
    ...{ id: `words-${userId}`, threadId: newThread(pair).id, ...pair, senderId: userId },
    ...{ text: 'Hello', picture: '', created: NOON, dateNumber: 0 },
  })
  return {
    users: user,
    profiles: profileOf(user),
    usersStats: SCHEMAS.usersStats.parse({ id: userId }),
    trackingDaily: emptyDay(owner, TODAY, NOON, true),
    trackingMonthly: emptyMonth(owner, MONTH, NOON, true),
    timeTrackingDaily: emptyTimeDay(owner, TODAY, DEFAULT_SCHEDULE, NOON),
    threads: thread,
    threadMessages: message,
  }
}

export type Kind = keyof ReturnType<typeof recordsOf>
interface Document {
  readonly id: string
  readonly data: Record<string, unknown>
}
export const KINDS = [
  ...(['users', 'profiles', 'usersStats', 'trackingDaily', 'trackingMonthly'] as const),
  ...(['timeTrackingDaily', 'threads', 'threadMessages'] as const),
]

const holds = (kind: Kind, data: unknown) => z.safeParse(SCHEMAS[kind], data).success

/** A member's record with every extreme in every field, one at a time. */
export function spoiled(kind: Kind, userId = 'mallory'): Document[] {
  const record = recordsOf(userId)[kind]
  return fieldPaths(SCHEMAS[kind]).flatMap((path) =>
    EXTREMES.map((value) => ({ id: record.id, data: withField(record, path, value) })),
  )
}

/** With one extreme in all fields at once that are read around it, for each extreme; and one that is bad. */
export function spoiledWhole(kind: Kind): ((userId: string) => Document)[] {
  const paths = fieldPaths(SCHEMAS[kind])
  const sample = recordsOf('mallory')[kind]
  const tolerant = EXTREMES.map((value) => (userId: string) => {
    const record = recordsOf(userId)[kind]
    const data = paths
      .filter((path) => holds(kind, withField(sample, path, value)))
      .reduce<Record<string, unknown>>(
        (known, path) => {
          const next = withField(known, path, value)
          return holds(kind, next) ? next : known
        },
        { ...record },
      )
    return { id: record.id, data }
  })
  // Not one of those by which a record is found, which come first, nor what the server writes.
  const path = paths.findLast(
    (one) => one[0] !== 'syncedAt' && !holds(kind, withField(sample, one, 'bad')),
  )
  return [
    ...tolerant,
    (userId) => {
      const record = recordsOf(userId)[kind]
      return { id: record.id, data: withField(record, path ?? [], 'bad') }
    },
  ]
}
