/** Checks that what the server derives of a member's records is what follows from them. */

import { countedDay, countedKey, countedSchema } from '#core/records/counted.ts'
import { partnerDaysSchema, partnerSchema } from '#core/records/partner.ts'
import { monthFromDays, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { profileOf } from '#core/records/user.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { dateOf, monthOf } from '#core/values/time/month.ts'
import { difference, text, valueAt } from './compare.ts'
import type { Credits } from './credits.ts'
import type { StoredState } from './device-state.ts'
import type { World } from './world.ts'

type Server = World['triggers']

/** More than any history has. */
const MAX_DOCUMENTS = 1_000

export async function derivedFaults(
  userId: string,
  state: StoredState,
  { triggers }: Pick<World, 'triggers'>,
): Promise<string[]> {
  return [
    ...profileFaults(state),
    ...monthFaults(state, triggers.credits),
    ...(await countedFaults(userId, state, triggers)),
    ...(await partnerDaysFaults(userId, state, triggers)),
  ]
}

function profileFaults({ user, records }: StoredState): string[] {
  if (!user) return []
  const stored = records.get(`profiles/${user.id}`)
  const syncedAt = valueAt(stored, 'syncedAt')
  const expected = { ...profileOf(user), syncedAt }
  return difference(`profiles/${user.id}`, stored, expected)
}

/** Each month is the sum of its days, has its member's name, and credits the group of its time. */
function monthFaults({ user, days, months }: StoredState, credits: Credits): string[] {
  const numbers = new Set([...months.values()].map(({ queryMonth }) => queryMonth))
  return [
    ...[...days.values()]
      .filter(({ queryMonth }) => !numbers.has(queryMonth))
      .map(({ id }) => `trackingDaily/${id} is in no month.`),
    ...[...months.values()].flatMap((month) => {
      const what = `trackingMonthly/${month.id}`
      const made = monthFromDays({ ...month, late: false }, days.values())
      const group = credits.of(month.userId, month.queryMonth)
      return [
        ...(text(made) === text(month)
          ? []
          : [`${what} has ${pointsOf(month)}; its days make ${pointsOf(made)}.`]),
        ...(month.groupId === group
          ? []
          : [`${what} credits “${month.groupId}”; its member was in “${group}”.`]),
        ...(month.userName === user?.name ? [] : [`${what} has another name than its member.`]),
      ]
    }),
  ]
}

/** A month's points in one line. */
function pointsOf({ totalPoints, habits, late }: TrackingMonthly): string {
  const each = HABIT_IDS.map((habit) => habits[habit].totalPoints)
  return `${totalPoints} (${each.join(', ')})${late ? ', late' : ''}`
}

/** What is counted of a month is each of its days, until the last of them was written. */
async function countedFaults(
  userId: string,
  { days, months }: StoredState,
  server: Server,
): Promise<string[]> {
  const found = await server.query({
    collection: 'counted',
    where: own(userId),
    limit: MAX_DOCUMENTS,
  })
  const counted = new Map(found.map(({ id, data }) => [id, countedSchema.parse({ ...data, id })]))
  return [...Map.groupBy(days.values(), ({ queryMonth }) => queryMonth)].flatMap(([month, its]) => {
    const id = `${userId}${month}`
    const made = Object.fromEntries(
      its.map((day) => [countedKey(dayOfNumber(day.queryDate)), countedDay(day)]),
    )
    const until = Math.max(...its.map(({ syncedAt = 0 }) => syncedAt))
    const stored = counted.get(id)
    const shown = months.get(id)?.countedUntil
    return [
      ...difference(`counted/${id}`, stored?.days, made),
      ...(stored?.countedUntil === until && shown === until
        ? []
        : [`counted/${id} is until ${stored?.countedUntil}, the month until ${shown}: ${until}.`]),
    ]
  })
}

/** Partners have each day since they are, in every month. */
async function partnerDaysFaults(
  userId: string,
  { days }: StoredState,
  server: Server,
): Promise<string[]> {
  const pairs = await server.query({ collection: 'partners', limit: MAX_DOCUMENTS })
  const since = pairs
    .map(({ data }) => partnerSchema.parse(data))
    .filter(({ a, b, aSays, bSays }) => [a, b].includes(userId) && aSays && bSays)
    .flatMap((pair): DayKey[] => (pair.since === 0 ? [] : [dayOfNumber(pair.since)]))
    .toSorted()[0]
  if (since === undefined) return []
  const found = await server.query({
    collection: 'partnerDays',
    where: own(userId),
    limit: MAX_DOCUMENTS,
  })
  const stored = found.map(({ data }) => partnerDaysSchema.parse(data))
  const isMarked = [...days.values()].filter(
    ({ queryDate, skipped, habits }) =>
      dayOfNumber(queryDate) >= since && (skipped || HABIT_IDS.some((id) => habits[id].checked)),
  )
  const made = isMarked.map(({ queryDate, skipped }) => {
    const day = dayOfNumber(queryDate)
    return `${monthOf(day)} ${dateOf(day)} ${skipped ? 'b' : 'x'}`
  })
  const shown = stored
    .filter(({ month }) => month >= monthOf(since))
    .flatMap(({ month, marks }) =>
      Object.entries(marks).map(([date, mark]) => `${month} ${date} ${mark}`),
    )
  if (text(made.toSorted()) === text(shown.toSorted())) return []
  return [`partnerDays of ${userId} have ${text(shown)}; the days make ${text(made)}.`]
}

function own(userId: string) {
  return [{ field: 'userId', is: '==', value: userId }] as const
}
