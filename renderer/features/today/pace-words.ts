import type { Pace } from '#core/habits/days/pace.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'

/** "Best 7 days: 52 points"; a newcomer's maximum begins on a day that it names: "Since 28 Nov, on 2 days". */
export function paceWords(
  { days, best }: Pace,
  { queryMonth, totalPoints }: TrackingMonthly,
  since: DayKey,
): string {
  // Where one week has them all, it would say the points again.
  const pace =
    days === 0
      ? 'no points yet'
      : best >= totalPoints
        ? `on ${counted(days, 'day')}`
        : `best 7 days: ${counted(best, 'point')}`
  const isNewcomer = monthOf(since) === queryMonth && !since.endsWith('-01')
  const words = isNewcomer ? `Since ${dayAndMonth(since)}, ${pace}` : pace
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
