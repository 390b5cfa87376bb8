/** The streak that two partners keep together (docs/product.md#partners). */

import type { PartnerMark } from '#core/records/partner.ts'
import { type DayKey, dayAtOrdinal, dayOrdinal } from '#core/values/time/day.ts'

export type Marks = ReadonlyMap<DayKey, PartnerMark>

export interface PartnerStreak {
  /** Days on which both have checked at least one habit, since the last day on which one of them did not. */
  readonly days: number
  readonly isTodayDone: boolean
  /** Nothing has ended it since the first day that counts: with earlier days it could be longer. */
  readonly isWhole: boolean
}

/** Counts back from today: a break of either neither counts nor ends the streak, and today ends nothing. */
export function partnerStreak({
  mine,
  theirs,
  since,
  today,
}: {
  readonly mine: Marks
  readonly theirs: Marks
  readonly since: DayKey
  readonly today: DayKey
}): PartnerStreak {
  const both = (day: DayKey) => [mine.get(day), theirs.get(day)] as const
  // For a clock behind the other’s, their first day may still be to come.
  const isTodayDone = since <= today && both(today).every((mark) => mark === 'x')
  let days = isTodayDone ? 1 : 0
  let isWhole = true
  const first = dayOrdinal(since)
  for (let ordinal = dayOrdinal(today) - 1; ordinal >= first; ordinal -= 1) {
    const [my, their] = both(dayAtOrdinal(ordinal))
    if (my === 'b' || their === 'b') continue
    if (my !== 'x' || their !== 'x') {
      isWhole = false
      break
    }
    days += 1
  }
  return { days, isTodayDone, isWhole }
}
