/** The demo community's history: every member's days and months, deterministic. */

import { eachHabit } from '#core/records/fields.ts'
import {
  applyToDay,
  emptyDay,
  type Owner,
  type TrackingDaily,
} from '#core/records/tracking-daily.ts'
import { emptyMonth, monthFromDays, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { type PRIVACY_LEVELS, showsDays } from '#core/records/user.ts'
import { STAMPS_A_MS, stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { type DayKey, dayOrdinal, daysBetween, MS_A_DAY, weekdayOf } from '#core/values/time/day.ts'
import { type MonthNumber, monthOf } from '#core/values/time/month.ts'
import { chance, pick } from './chance.ts'
import { type DemoMember, MEMBERS_A_GROUP, PARTNER, SEED, SENDERS } from './members.ts'

/** How much easier or harder each habit is than average, as a difference in probability. */
const EASE = { habit1: 0.02, habit2: -0.08, habit3: -0.04, habit4: 0.1 }

export function ownerOf({ id, name, group }: DemoMember): Owner {
  return { userId: id, userName: name, groupId: group.id, groupName: group.name }
}

/** A member's day. `today` is empty for personas and partly done for others. */
export function demoDay(member: DemoMember, day: DayKey, today: DayKey): TrackingDaily {
  const evening = dayOrdinal(day) * MS_A_DAY + 20 * 3_600_000
  const at = stamp(evening * STAMPS_A_MS)
  const onBoard = showsDays({ onBoard: member.onBoard, privacy: demoPrivacy(member) })
  const empty = emptyDay(ownerOf(member), day, evening, onBoard)
  const isToday = day === today
  // The member's partner has not checked yet either: the demo shows a nudge at any hour.
  if (isToday && (member.persona || member.id === PARTNER)) return empty
  // Everybody has better and worse weeks, and does less on weekends.
  const week = Math.floor(dayOrdinal(day) / 7)
  const mood = 0.3 * (chance(SEED, 'week', member.id, week) - 0.5)
  const weekend = weekdayOf(day) % 6 === 0 ? -0.1 : 0
  const likely = (member.diligence + mood + weekend) * (isToday ? 0.5 : 1)
  const does = (id: HabitId) => chance(SEED, member.id, day, id) < likely + EASE[id]
  const isKept = keepsTogether(member, day, today) && !HABIT_IDS.some(does)
  const checks = eachHabit((id) => ({ value: does(id) || (isKept && id === 'habit4'), at }))
  return { ...applyToDay(empty, checks), syncedAt: evening }
}

/** The least number of days before today on which the member and their partner have kept their streak. */
const MIN_STREAK = 8

/** Whether the day has to count for the member's streak with their partner, so that the demo shows one on any date. */
function keepsTogether({ id, persona }: DemoMember, day: DayKey, today: DayKey): boolean {
  if (day >= today) return false
  return id === PARTNER || (persona === 'member' && daysBetween(day, today) <= MIN_STREAK)
}

/** Somebody else of each group leaves for `AWAY_DAYS` every `DAYS_APART`, so that a coach always meets one. */
const AWAY_DAYS = 10
const DAYS_APART = 4
const SCATTER = 17
/** The share of single days on which a member of average diligence does not open Fourfold. */
const AWAY_DAY = 0.03

/** Whether a member opened Fourfold on a day; personas and the member's partner always did. */
export function isHere({ id, place, persona, diligence }: DemoMember, day: DayKey): boolean {
  if (persona || id === PARTNER) return true
  const turn = (place * SCATTER) % MEMBERS_A_GROUP
  const sinceLeft = (dayOrdinal(day) + turn * DAYS_APART) % (MEMBERS_A_GROUP * DAYS_APART)
  if (sinceLeft < AWAY_DAYS && !SENDERS.some((sender) => sender === id)) return false
  return chance(SEED, 'away', id, day) >= AWAY_DAY * 2 * (1.1 - diligence)
}

export function demoMonth(
  member: DemoMember,
  month: MonthNumber,
  days: readonly TrackingDaily[],
): TrackingMonthly {
  const last = Math.max(0, ...days.map(({ dateTime }) => dateTime))
  const empty = emptyMonth(ownerOf(member), month, last, member.onBoard)
  return { ...monthFromDays(empty, days), countedUntil: last, syncedAt: last }
}

export function monthsOf(days: readonly DayKey[]): MonthNumber[] {
  return [...new Set(days.map(monthOf))]
}

/** A member's privacy setting: most share with their group, some with nobody. */
export function demoPrivacy(member: DemoMember): (typeof PRIVACY_LEVELS)[number] {
  if (member.persona) return 'share-group'
  return pick(
    ['share-group', 'share-group', 'share-community', 'share-nothing'],
    SEED,
    'privacy',
    member.id,
  )
}
