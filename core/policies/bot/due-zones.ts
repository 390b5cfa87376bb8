/** The zones whose clocks reached an hour between two runs: the bot reads only members in these. */

import { MOST_ZONE_OFFSET } from '#core/values/bounds.ts'
import { type DayKey, dayAt, MS_A_MINUTE } from '#core/values/time/day.ts'

/** Offsets in minutes, as in `timeZoneOffset`; both ends included. */
export interface ZoneRange {
  readonly from: number
  readonly to: number
}

const MINUTES_A_DAY = 1_440
const MINUTES_AN_HOUR = 60

const EVERY_ZONE: ZoneRange = { from: -MOST_ZONE_OFFSET, to: MOST_ZONE_OFFSET }

/**
 * The zones in which a given local hour began after `since` and no later than `now`, both in ms since 1970.
 * @returns one range of all zones where the two are a day or more apart
 */
export function zonesReaching(hour: number, since: number, now: number): ZoneRange[] {
  const minutes = (now - since) / MS_A_MINUTE
  if (minutes >= MINUTES_A_DAY) return [EVERY_ZONE]
  // In this zone the hour begins now; in zones with a smaller offset it began earlier.
  const last = (now / MS_A_MINUTE - hour * MINUTES_AN_HOUR) % MINUTES_A_DAY
  return [-1, 0, 1, 2].flatMap((days) => {
    const latest = last + (days - 1) * MINUTES_A_DAY
    const to = Math.min(EVERY_ZONE.to, Math.floor(latest))
    // The previous run covered the zone of `since` itself.
    const from = Math.max(EVERY_ZONE.from, Math.floor(latest - minutes) + 1)
    return from <= to ? [{ from, to }] : []
  })
}

/** Whether these are all zones; then members without a known zone are included. */
export function isEveryZone(zones: readonly ZoneRange[]): boolean {
  return zones.some(({ from, to }) => from === EVERY_ZONE.from && to === EVERY_ZONE.to)
}

/** The same zones, split where the calendar day changes, each with its day. */
export function zonesByDay(
  zones: readonly ZoneRange[],
  now: number,
): (ZoneRange & { readonly day: DayKey })[] {
  return zones.flatMap(({ from, to }) => {
    const parts: (ZoneRange & { readonly day: DayKey })[] = []
    for (let next = from; next <= to; ) {
      const clock = Math.floor(now / MS_A_MINUTE) - next
      const intoDay = ((clock % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
      const end = Math.min(to, next + intoDay)
      parts.push({ from: next, to: end, day: dayAt(now, next) })
      next = end + 1
    }
    return parts
  })
}
