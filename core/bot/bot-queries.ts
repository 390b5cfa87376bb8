/** The bot's database queries, which read only members whom a rule can affect (decision 0103). */
import {
  addDays,
  type DayNumber,
  dayAt,
  daysBetween,
  MS_A_DAY,
  numberOfDay,
} from '#core/days/day.ts'
import { PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import { MOST_ZONE_OFFSET } from '#core/records/bounds.ts'
import type { BotRule } from './bot-rule.ts'
import { isEveryZone, type ZoneRange, zonesByDay, zonesReaching } from './due-zones.ts'

interface BotFilter {
  readonly field: string
  readonly is: '==' | 'in' | '>' | '>=' | '<='
  readonly value: string | number | boolean | readonly (string | number)[]
}

/** A query, in ascending order of one field or of the ids. */
export interface BotQuery {
  readonly collection: 'users' | 'usersStats' | 'trackingDaily'
  readonly where: readonly BotFilter[]
  readonly orderBy?: string
}

/** The time span a run covers, in ms since 1970; with `since` 0 it covers everybody. */
export interface BotSpan {
  readonly since: number
  readonly now: number
}

/** Clocks differ and records arrive late, so queries by time repeat this much of the last run's span. */
const OVERLAP_MS = 10 * 60_000

/** The latest day start, for the earliest day that is anybody's today. */
const LATEST_START = 23

/** Queries for the members whom a rule can affect; each result leads to one member. */
export function queriesOf(rule: BotRule, { since, now }: BotSpan): BotQuery[] {
  const sinceSure = Math.max(0, since - OVERLAP_MS)
  const inGroup = groupFilter(rule)
  switch (rule.kind) {
    case 'not-checked-in': {
      const zones = zonesReaching(rule.hour, since, now)
      // Without a filter by zone, so that members without a known zone are found as well.
      if (isEveryZone(zones)) return [{ collection: 'users', where: inGroup }]
      return zones.map((zone) => ({
        ...{ collection: 'users', where: [...inGroup, ...zoneFilters(zone)] },
        orderBy: 'timeZoneOffset',
      }))
    }
    case 'streak-at-risk':
      return zonesByDay(zonesReaching(rule.hour, since, now), now).map(({ day, ...zone }) => ({
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
        orderBy: 'timeZoneOffset',
      }))
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
          orderBy: 'syncedAt',
        },
      ]
    case 'absent': {
      const gone = rule.count * MS_A_DAY
      return [
        {
          collection: 'users',
          where: [
            ...inGroup,
            { field: 'lastActive', is: '>', value: Math.max(0, sinceSure - gone) },
            { field: 'lastActive', is: '<=', value: now - gone },
          ],
          orderBy: 'lastActive',
        },
      ]
    }
  }
}

/** Everybody a rule covers: its group, or the community. */
export function audienceOf(rule: Pick<BotRule, 'groupId'>): BotQuery {
  return { collection: 'users', where: groupFilter(rule) }
}

/** Those of `audienceOf` whose accounts are closed. */
export function closedOf(rule: Pick<BotRule, 'groupId'>): BotQuery {
  const { where, ...audience } = audienceOf(rule)
  return { ...audience, where: [...where, { field: 'deleted', is: '==', value: true }] }
}

function groupFilter({ groupId }: Pick<BotRule, 'groupId'>): BotFilter[] {
  return groupId === '' ? [] : [{ field: 'groupId', is: '==', value: groupId }]
}

function zoneFilters({ from, to }: ZoneRange): BotFilter[] {
  return [
    { field: 'timeZoneOffset', is: '>=', value: from },
    { field: 'timeZoneOffset', is: '<=', value: to },
  ]
}

/** Every day that is currently today somewhere. */
function daysAnywhere(now: number): DayNumber[] {
  const first = dayAt(now, MOST_ZONE_OFFSET, LATEST_START)
  const last = dayAt(now, -MOST_ZONE_OFFSET)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
    numberOfDay(addDays(first, index)),
  )
}
