/** The stats record from the member's days (docs/product.md#records, docs/product.md#streaks). */

import { STREAKS, type Stats, type StreakName, statsSchema } from '#core/records/stats.ts'
import { type DayKey, dayOrdinal, numberOfDay, ordinalOfNumber } from '#core/values/time/day.ts'
import {
  countOf,
  type Earlier,
  NOTHING_EARLIER,
  QUALIFIES,
  type Streak,
  type StreakDay,
  streakOf,
} from './streaks.ts'

export interface StatsSources {
  readonly userId: string
  /** In any order; those after `today` count at most for records. */
  readonly days: Iterable<StreakDay>
  readonly today: DayKey
  /** The zone in the member's record, in minutes; undefined where unknown: the previous value stays. */
  readonly timeZoneOffset?: number | undefined
  readonly previous: Stats | undefined
  /** Whether `days` is the member's whole history; otherwise it is only the newest part. */
  readonly historyComplete: boolean
}

/**
 * The member's stats, computed from their days (docs/product.md#streaks). Private sessions stay as they were.
 * With an incomplete history, the counts from before these days come from the previous record, and no
 * `_highest` decreases; the next call with the whole history corrects any error.
 * @returns a new record; does not change the previous one
 */
export function statsFrom(sources: StatsSources): Stats {
  const { userId, timeZoneOffset } = sources
  const previous = sources.previous ?? statsSchema.parse({ id: userId })
  const known = { ...sources, previous, days: [...sources.days] }
  const counters: Record<string, number | string> = {}
  for (const name of STREAKS) {
    const { current, highest, lastDate, earned } = streakFrom(name, known, sources.today)
    counters[name] = current
    counters[`${name}_highest`] = highest
    counters[`${name}_last_date`] = lastDate
    if (name === EARNED_BACK) counters[`${name}_earned`] = earned ?? ''
  }
  const zone = timeZoneOffset === undefined ? {} : { timeZoneOffset }
  return statsSchema.parse({ ...previous, ...counters, ...zone })
}

/** The streak that can be earned back after a loss: the one that today shows. */
const EARNED_BACK = 'at_least_one'

/**
 * One counter of the stats that `statsFrom` computes from the same sources.
 * @param recordUntil the last day that counts for the record; left out, also days that were today in another zone. Stored,
 *   devices whose clocks differ would not agree about those.
 */
export function streakFrom(
  name: StreakName,
  sources: Omit<StatsSources, 'userId' | 'timeZoneOffset'>,
  recordUntil?: DayKey,
): Streak {
  const { today, previous, historyComplete } = sources
  const counts = QUALIFIES[name]
  // A break day was opened like any other.
  const days = name === 'login' ? [...sources.days].map(withoutBreak) : sources.days
  const measure = (all: Iterable<StreakDay>, earlier?: Earlier) =>
    name === 'perfect_days'
      ? countOf(all, today, counts, earlier, recordUntil)
      : streakOf(
          all,
          today,
          counts,
          earlier,
          name === EARNED_BACK ? QUALIFIES.perfect : undefined,
          recordUntil,
        )
  if (historyComplete || !previous) return measure(days)
  const before = streakIn(previous, name)
  const { given, earlier } = continuing([...days], before, counts)
  const streak = measure(given, earlier)
  return { ...streak, highest: Math.max(streak.highest, before.highest) }
}

const withoutBreak = ({ queryDate, habits }: StreakDay): StreakDay => ({ queryDate, habits })

export function streakIn(stats: Stats, name: StreakName): Streak {
  const earned = name === EARNED_BACK ? stats[`${name}_earned`] : ''
  return {
    current: stats[name],
    highest: stats[`${name}_highest`],
    lastDate: stats[`${name}_last_date`],
    ...(earned !== '' && { earned }),
  }
}

/**
 * What the previous counter adds to an incomplete history. If the counter's last day is not on this device,
 * the counter keeps its value of that day and only later days are added. If it is, the counted days that this
 * device knows are subtracted, since they may have changed; the rest lies before the first known day.
 */
function continuing(
  known: readonly StreakDay[],
  before: Streak,
  counts: (day: StreakDay) => boolean,
): { given: readonly StreakDay[]; earlier: Earlier } {
  if (before.lastDate === '') return { given: known, earlier: NOTHING_EARLIER }
  const earned = before.earned === undefined ? Number.NaN : dayOrdinal(before.earned)
  const last = numberOfDay(before.lastDate)
  if (!known.some((day) => day.queryDate === last)) {
    const given = known.filter((day) => day.queryDate > last)
    const upTo = dayOrdinal(before.lastDate)
    return { given, earlier: { count: before.current, upTo, last: upTo, earned } }
  }
  const first = known.reduce(
    (least, { queryDate }) => Math.min(least, ordinalOfNumber(queryDate)),
    dayOrdinal(before.lastDate),
  )
  const beforeLast = known.filter(({ queryDate }) => queryDate < last)
  const counted = countOf(beforeLast, before.lastDate, counts).current + 1
  const count = Math.max(0, before.current - counted)
  const upTo = first - 1
  return { given: known, earlier: { count, upTo, last: count > 0 ? upTo : Number.NaN, earned } }
}
