/** Whether a rule of the bot nudges a member now, and for which day (docs/product.md#admin-tools). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  type DayNumber,
  dayAt,
  daysBetween,
  MS_AN_HOUR,
  numberOfDay,
} from '#core/values/time/day.ts'
import type { BotRule } from './bot-rule.ts'
import { isChosenDay } from './rule-days.ts'

export interface BotMember {
  readonly user: Pick<
    User,
    | 'id'
    | 'name'
    | 'deleted'
    | 'groupId'
    | 'created'
    | 'lastActive'
    | 'timeZoneOffset'
    | 'dayStartHour'
  >
  readonly stats: Stats | undefined
  readonly day: Pick<TrackingDaily, 'habits' | 'skipped'> | undefined
}

const HOURS_A_DAY = 24
/** The zone assumed while a member's is unknown (docs/product.md#points). */
const { timeZoneOffset: UNKNOWN_ZONE } = statsSchema.parse({ id: 'nobody' })

const zoneOf = ({ timeZoneOffset = UNKNOWN_ZONE }: Pick<User, 'timeZoneOffset'>) => timeZoneOffset

/** In the zone of their record, which can be an hour off until their next visit; no day is missed because of it. */
export function todayOf(user: BotMember['user'], now: number): DayKey {
  return dayAt(now, zoneOf(user), user.dayStartHour)
}

/** Whether an hour has begun in the member's day, which may start late and end after midnight. */
export function hasHourCome(user: BotMember['user'], hour: number, now: number): boolean {
  const local = Math.floor((now - zoneOf(user) * 60_000) / MS_AN_HOUR)
  const into = (at: number) =>
    (((at - user.dayStartHour) % HOURS_A_DAY) + HOURS_A_DAY) % HOURS_A_DAY
  return into(local) >= into(hour)
}

/** Once a rule and day. An absence counts for the day on which it became long enough, a joining for its own day. */
export function nudgeDay(rule: BotRule, member: BotMember, now: number): DayNumber | undefined {
  const { user, stats, day } = member
  if (user.deleted || (rule.groupId !== '' && rule.groupId !== user.groupId)) return undefined
  const today = todayOf(user, now)
  if (rule.kind === 'after-joining') return joiningDay(rule, user, today, now)
  if (!isChosenDay(rule.days, today)) return undefined
  const checked = day ? HABIT_IDS.filter((id) => day.habits[id].checked).length : 0
  const isIdle = checked === 0 && !day?.skipped
  const say = (nudges: boolean) => (nudges ? numberOfDay(today) : undefined)
  switch (rule.kind) {
    case 'not-checked-in':
      return say(isIdle && hasHourCome(user, rule.hour, now))
    case 'streak-at-risk':
      return say(isIdle && hasStreak(stats, rule.count, today) && hasHourCome(user, rule.hour, now))
    case 'perfect-day':
      return say(checked === HABIT_IDS.length && !day?.skipped)
    case 'absent':
      return absentSince(user, rule.count, today)
  }
}

function hasStreak(stats: Stats | undefined, count: number, today: DayKey): boolean {
  return (
    stats !== undefined &&
    stats.at_least_one >= count &&
    stats.at_least_one_last_date === addDays(today, -1)
  )
}

/** Undefined for a member who was never seen: how long they are absent is unknown. */
function absentSince(user: BotMember['user'], count: number, today: DayKey): DayNumber | undefined {
  if (user.lastActive === 0) return undefined
  const last = todayOf(user, user.lastActive)
  return daysBetween(last, today) >= count ? numberOfDay(addDays(last, count)) : undefined
}

/** By UTC, so that no journey makes a second nudge: on that day alone, and only if they joined since it was on. */
function joiningDay(
  { on, since, count, hour }: BotRule,
  user: BotMember['user'],
  today: DayKey,
  now: number,
): DayNumber | undefined {
  if (!on || user.created <= since) return undefined
  const isDay = daysBetween(todayOf(user, user.created), today) === count
  return isDay && hasHourCome(user, hour, now) ? numberOfDay(dayAt(user.created, 0)) : undefined
}

/** The days in the ids of nudges that a rule may have sent a member today. */
export function nudgedDays(
  { kind, count }: Pick<BotRule, 'kind' | 'count'>,
  user: BotMember['user'],
  today: DayKey,
): DayNumber[] {
  switch (kind) {
    case 'after-joining':
      return [numberOfDay(dayAt(user.created, 0))]
    case 'absent': {
      // Who has come back since is no longer absent; the nudge of today mostly names today or yesterday.
      const days = [today, addDays(today, -1), addDays(todayOf(user, user.lastActive), count)]
      return [...new Set(days.map(numberOfDay))]
    }
    default:
      return [numberOfDay(today)]
  }
}

export function nudgeId({ id }: Pick<BotRule, 'id'>, userId: string, day: DayNumber): string {
  return `bot_${id}_${userId}_${day}`
}

export function nudgeKind(kind: BotRule['kind']): Notification['kind'] {
  return kind === 'absent' || kind === 'after-joining' ? 'system' : 'streak'
}

/** The notification of a nudge. Its id is made of rule, member and day, so it exists only once. */
export function nudgeNotification(
  rule: BotRule,
  userId: string,
  day: DayNumber,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: nudgeId(rule, userId, day),
    userId,
    created: now,
    kind: nudgeKind(rule.kind),
    title: rule.title,
    body: rule.body,
    link: rule.link,
    sourceId: rule.id,
  })
}
