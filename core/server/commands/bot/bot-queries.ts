/** The bot's database queries, which read only members whom a rule can affect (decision 0125). */
import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import { EVERY_DAY, isChosenDay, longestPause } from '#core/policies/bot/rule-days.ts'
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { MAX_ZONE_OFFSET } from '#core/values/bounds.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  type DayNumber,
  dayAt,
  daysBetween,
  MS_A_DAY,
  MS_A_MINUTE,
  MS_AN_HOUR,
  numberOfDay,
} from '#core/values/time/day.ts'

type BotQuery = Omit<CloudQuery, 'where' | 'limit'> & { readonly where: readonly Filter[] }

const ascending = (field: string) => [{ field, direction: 'asc' }] as const

/** The time span a run covers, in ms since 1970; with `since` 0 it covers everybody. */
export interface BotSpan {
  readonly since: number
  readonly now: number
}

/** Clocks differ and records arrive late, so queries by time repeat this much of the last run's span. */
const OVERLAP_MS = 10 * 60_000

/** The latest day start, for the earliest day that is anybody's today. */
const MAX_START_HOUR = 23

export function queriesOf(rule: BotRule, { since, now }: BotSpan): BotQuery[] {
  const sinceSure = Math.max(0, since - OVERLAP_MS)
  const inGroup = groupFilter(rule)
  switch (rule.kind) {
    case 'not-checked-in': {
      const zones = zonesReaching(rule.hour, since, now)
      // Without a filter by zone, so that members without a known zone are found as well.
      if (isEveryZone(zones)) return [{ collection: 'users', where: inGroup }]
      return chosenZones(rule, zones, now).map((zone) => ({
        collection: 'users',
        where: [...inGroup, ...zoneFilters(zone)],
        orderBy: ascending('timeZoneOffset'),
      }))
    }
    case 'streak-at-risk':
      return chosenZonesByDay(rule, zonesReaching(rule.hour, since, now), now).map(
        ({ day, ...zone }) => ({
          collection: 'usersStats',
          // Yesterday; for members with a late day start it may be the day before.
          where: [
            {
              field: 'at_least_one_last_date',
              is: 'in',
              value: [addDays(day, -1), addDays(day, -2)],
            },
            ...zoneFilters(zone),
          ],
          orderBy: ascending('timeZoneOffset'),
        }),
      )
    case 'perfect-day':
      return [
        {
          collection: 'trackingDaily',
          where: [
            ...inGroup,
            { field: 'queryDate', is: 'in', value: daysAnywhere(now) },
            { field: 'totalPoints', is: '==', value: PERFECT_DAY_POINTS },
            { field: 'syncedAt', is: '>', value: sinceSure },
          ],
          orderBy: ascending('syncedAt'),
        },
      ]
    case 'absent': {
      const gone = rule.count * MS_A_DAY
      const from = sinceSure - gone - pauseBefore(rule, since, now)
      return [membersBetween(rule, 'lastActive', Math.max(0, from), now - gone)]
    }
    case 'after-joining': {
      if (!rule.on) return []
      // Of all zones and day starts: whose own day that many days after joining is today.
      const first = Math.max(rule.since, now - (rule.count + 1) * MS_A_DAY - MS_AN_HOUR)
      return [membersBetween(rule, 'created', first, now - (rule.count - 1) * MS_A_DAY)]
    }
  }
}

function membersBetween(rule: BotRule, field: string, after: number, until: number): BotQuery {
  const span = [
    { field, is: '>', value: after },
    { field, is: '<=', value: until },
  ] as const
  return {
    collection: 'users',
    where: [...groupFilter(rule), ...span],
    orderBy: ascending(field),
  }
}

type Days = Pick<BotRule, 'days'>

/** These zones, without those where it is no day of the rule. */
function chosenZones(rule: Days, zones: readonly ZoneRange[], now: number): readonly ZoneRange[] {
  return rule.days === EVERY_DAY ? zones : chosenZonesByDay(rule, zones, now)
}

function chosenZonesByDay({ days }: Days, zones: readonly ZoneRange[], now: number) {
  return zonesByDay(zones, now).filter(
    // For members whose day begins late it may still be the day before.
    ({ day }) => isChosenDay(days, day) || isChosenDay(days, addDays(day, -1)),
  )
}

/** An absence that became long enough on a day that is not the rule's waits for the next one that is. */
function pauseBefore({ days }: Days, since: number, now: number): number {
  const pause = longestPause(days)
  if (pause === 0) return 0
  const [first, last] = [earliestDay(since), latestDay(now)]
  const between = Math.min(MAX_DAYS_BETWEEN, daysBetween(first, last))
  const ends = Array.from({ length: between + 1 }, (_, index) => addDays(last, -index)).some(
    (day) => isChosenDay(days, day) && !isChosenDay(days, addDays(day, -1)),
  )
  // A day more, because the pause of a member's own zone may have begun that much earlier.
  return ends ? (pause + 1) * MS_A_DAY : 0
}

/** Within so many days every weekday has begun. */
const MAX_DAYS_BETWEEN = 8

export function audienceOf(rule: Pick<BotRule, 'groupId'>): BotQuery {
  return { collection: 'users', where: groupFilter(rule) }
}

export function closedOf(rule: Pick<BotRule, 'groupId'>): BotQuery {
  const { where, ...audience } = audienceOf(rule)
  return { ...audience, where: [...where, { field: 'deleted', is: '==', value: true }] }
}

function groupFilter({ groupId }: Pick<BotRule, 'groupId'>): Filter[] {
  return groupId === '' ? [] : [{ field: 'groupId', is: '==', value: groupId }]
}

function zoneFilters({ from, to }: ZoneRange): Filter[] {
  return [
    { field: 'timeZoneOffset', is: '>=', value: from },
    { field: 'timeZoneOffset', is: '<=', value: to },
  ]
}

function daysAnywhere(now: number): DayNumber[] {
  const [first, last] = [earliestDay(now), latestDay(now)]
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
    numberOfDay(addDays(first, index)),
  )
}

const earliestDay = (at: number) => dayAt(at, MAX_ZONE_OFFSET, MAX_START_HOUR)
const latestDay = (at: number) => dayAt(at, -MAX_ZONE_OFFSET)

/** Offsets in minutes, as in `timeZoneOffset`; both ends included. */
interface ZoneRange {
  readonly from: number
  readonly to: number
}

const MINUTES_A_DAY = 1_440
const MINUTES_AN_HOUR = 60

const EVERY_ZONE: ZoneRange = { from: -MAX_ZONE_OFFSET, to: MAX_ZONE_OFFSET }

/** Where the hour began after `since`. @returns one range of all zones where the two are a day or more apart */
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
