/** A member's records with extreme values in their fields, derived from the schemas' own fields. */
import * as z from 'zod/mini'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { newThread, sendInto } from '#core/policies/threads/thread-state.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, profileOf } from '#core/records/user.ts'
import { monthOf } from '#core/values/time/month.ts'
import { EXTREMES, everyExtreme, fieldPaths, withField } from '#tests/arbitraries/extremes.ts'
import { NOON, TODAY } from './devices.ts'

const GROUP = { groupId: 'birds', groupName: 'Birds' }
export const COACH = 'coach'
export const MONTH = monthOf(TODAY)

/** The records of a member of the coach, by collection, as the product creates them. */
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
    usersStats: COLLECTIONS.usersStats.schema.parse({ id: userId }),
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

/** A member's record with every extreme in every field, one at a time. */
export function spoiled(kind: Kind, userId = 'mallory'): Document[] {
  return everyExtreme(COLLECTIONS[kind].schema, recordsOf(userId)[kind])
}

/** One record for each extreme, with it in all fields that tolerate it; and a bad one. */
export function spoiledWhole(kind: Kind): ((userId: string) => Document)[] {
  return wholeExtremes(COLLECTIONS[kind].schema, (userId) => recordsOf(userId)[kind])
}

type Schema = z.core.$ZodType
interface Identified {
  readonly id: string
}

const holds = (schema: Schema, data: unknown) => z.safeParse(schema, data).success

/**
 * One record for each extreme, with it in all fields that tolerate it; and a bad record last.
 * @param foundBy fields that queries filter by, left unchanged
 */
export function wholeExtremes(
  schema: Schema,
  recordOf: (name: string) => Identified,
  foundBy: readonly string[] = [],
): ((name: string) => Document)[] {
  const paths = fieldPaths(schema)
  const sample = recordOf('mallory')
  const tolerant = EXTREMES.map((value) => (name: string) => {
    const record = recordOf(name)
    const data = paths
      .filter((path) => holds(schema, withField(sample, path, value)))
      .reduce<Record<string, unknown>>(
        (known, path) => {
          const next = withField(known, path, value)
          return holds(schema, next) && !foundBy.includes(path[0] ?? '') ? next : known
        },
        { ...record },
      )
    return { id: record.id, data }
  })
  // Not a field that queries filter by (those come first), nor one that the server writes.
  const path = paths.findLast(
    (one) =>
      ![...foundBy, 'syncedAt'].includes(one[0] ?? '') &&
      !holds(schema, withField(sample, one, 'bad')),
  )
  return [
    ...tolerant,
    (name) => {
      const record = recordOf(name)
      // If every other field tolerates a bad value, the id itself is wrong.
      return { id: record.id, data: withField(record, path ?? ['id'], path ? 'bad' : 7) }
    },
  ]
}
