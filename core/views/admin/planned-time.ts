/** When an announcement is to be sent, as an admin types it in their own time zone. */
import { addDays, dayKeySchema, MS_A_MINUTE } from '#core/values/time/day.ts'
import { namedZone } from '#core/values/time/named-zone.ts'

/** How many days ahead an announcement may be planned. */
export const MAX_PLANNED_DAYS = 365

export interface TypedTime {
  /** As date and time fields give them: `2026-11-25`, `09:30`; `''` while empty. */
  readonly day: string
  readonly time: string
  /** The time that the fields were filled with, in ms; 0 for none. */
  readonly sendAt?: number | undefined
}

export type TimeTrouble =
  | 'no-day'
  | 'no-time'
  | 'past'
  /** More than `MAX_PLANNED_DAYS` days ahead. */
  | 'far'
  /** The clocks skip this time. */
  | 'skipped'

type ReadTime = { readonly at: number } | { readonly trouble: TimeTrouble }

/**
 * Reads a typed time. Of a time that occurs twice, when clocks go back, it is the one that the fields were filled with,
 * else the first.
 * @param zone the name of the admin's time zone
 * @returns undefined if both fields are empty: it is sent at once
 */
export function readPlannedTime(
  { day, time, sendAt = 0 }: TypedTime,
  { zone, now }: { readonly zone: string; readonly now: number },
): ReadTime | undefined {
  if (day === '' && time === '') return undefined
  const date = dayKeySchema.safeParse(day).data
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  if (!date) return { trouble: 'no-day' }
  if (hours === undefined || minutes === undefined) return { trouble: 'no-time' }
  const { instantOf, calendarDay } = namedZone(zone)
  const clock = `${hours}:${minutes}`
  const filled = typedTimeOf(sendAt, zone)
  const isUnchanged = filled.day === date && filled.time === clock
  const at = isUnchanged ? sendAt : instantOf(date, Number(hours) * 60 + Number(minutes))
  if (date > addDays(calendarDay(now), MAX_PLANNED_DAYS)) return { trouble: 'far' }
  if (at < now + MS_A_MINUTE) return { trouble: 'past' }
  // Of a time that the clocks skip, the zone makes a later one.
  return clockIn(zone).format(at) === clock ? { at } : { trouble: 'skipped' }
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** An instant as the fields show it. */
export function typedTimeOf(at: number, zone: string): Pick<TypedTime, 'day' | 'time'> {
  return { day: namedZone(zone).calendarDay(at), time: clockIn(zone).format(at) }
}
