/** Checks that the cloud holds each member's latest changes, and nothing that nobody made. */

import { isOfGroup } from '#core/records/user.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { dayAt, MS_AN_HOUR, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { text, valueAt } from './compare.ts'
import type { StoredState } from './device-state.ts'
import { placeOf } from './journal.ts'
import type { LatestWords } from './latest-words.ts'

export function cloudFaults(
  userId: string,
  cloud: StoredState,
  words: LatestWords,
  now: number,
): string[] {
  return [
    ...missing(userId, cloud, words),
    ...invented(cloud, words, now),
    ...membershipFaults(userId, cloud, words, now),
  ]
}

/** Check-offs, hours or settings whose latest value is not what the cloud holds. */
function missing(userId: string, { records }: StoredState, words: LatestWords): string[] {
  const owed = [...words.records()].filter(([record]) => !record.startsWith('membership/'))
  const lost = [`users/${userId}`, ...owed.map(([record]) => record)].filter(
    (record) => !records.has(record),
  )
  return [
    ...lost.map((record) => `The cloud has no ${record}.`),
    ...owed.flatMap(([record, fields]) =>
      [...fields].flatMap(([field, word]) => wordFaults(record, records.get(record), field, word)),
    ),
  ]
}

function wordFaults(name: string, record: object | undefined, field: string, word: Stamped) {
  const found = valueAt(record, pathOf(field))
  if (text(found) !== text(word.value)) {
    return [`${name}: ${field} was last ${text(word.value)}; the cloud has ${text(found)}.`]
  }
  const stamps = valueAt(record, 'stamps')
  const at = typeof stamps === 'object' ? Object.entries(stamps ?? {}) : []
  return at.some(([key, stamp]) => key === field && stamp === word.at)
    ? []
    : [`${name}: ${field} does not have the stamp that it was said with.`]
}

/** The path of a field, by the name of its stamp. */
function pathOf(field: string): string {
  return HABIT_IDS.some((id) => id === field) ? `habits.${field}.checked` : field
}

/** Days or check-offs that nobody made, and days in the future. */
function invented({ days }: StoredState, words: LatestWords, now: number): string[] {
  const furthest = numberOfDay(dayAt(now + 14 * MS_AN_HOUR, 0))
  return [...days].flatMap(([id, day]) => {
    const record = `trackingDaily/${id}`
    const set = [...HABIT_IDS, 'skipped'].filter(
      (field) => valueAt(day, pathOf(field)) === true && words.of(record, field) !== true,
    )
    return [
      ...(words.records().has(record) ? [] : [`The cloud has ${record}, which nobody made.`]),
      ...(day.queryDate > furthest ? [`The cloud has ${record} ahead of its calendar.`] : []),
      ...set.map((field) => `${record}: ${field} is set in the cloud, and nobody set it.`),
    ]
  })
}

/** Group and consent have their latest values, in the record and in this month. */
function membershipFaults(
  userId: string,
  { user, months }: StoredState,
  words: LatestWords,
  now: number,
): string[] {
  if (!user) return []
  const said =
    words.of(`membership/${userId}`, 'membership') ?? placeOf({ groupId: '', onBoard: false })
  const held = text(placeOf(user))
  const isWithdrawn = words.of(`membership/${userId}`, 'withdrawn') === true
  const shown = [...months.values()].filter((month) => isWithdrawn && month.onBoard)
  // A device a day ahead at the turn of a month has begun the next one: then that one moves, and not this month.
  const open = [...months.values()].filter(
    ({ queryMonth }) => queryMonth >= monthOf(dayAt(now, 0)) && isOfGroup(queryMonth, user),
  )
  return [
    ...(held === text(said) ? [] : [`users/${userId} is in ${held}; last said was ${text(said)}.`]),
    ...shown.map(({ id }) => `trackingMonthly/${id} is on a board; the consent was taken back.`),
    ...open.flatMap((month) => {
      const credited = text(placeOf(month))
      return credited === held
        ? []
        : [`trackingMonthly/${month.id} is in ${credited}, not in ${held}.`]
    }),
  ]
}
