/** What the demo community has done: every member's days and months, by chance that never changes. */
import { type DayKey, dayOrdinal, MS_A_DAY, weekdayOf } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
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
import { chance, pick } from './chance.ts'
import { type DemoMember, SEED } from './members.ts'

/** By how much each habit is easier or harder to keep than the average one. */
const EASE = { habit1: 0.02, habit2: -0.08, habit3: -0.04, habit4: 0.1 }

export function ownerOf({ id, name, group }: DemoMember): Owner {
  return { userId: id, userName: name, groupId: group.id, groupName: group.name }
}

/** A member's day. On `today` those who can be stepped into have done nothing yet, others some. */
export function demoDay(member: DemoMember, day: DayKey, today: DayKey): TrackingDaily {
  const evening = dayOrdinal(day) * MS_A_DAY + 20 * 3_600_000
  const at = stamp(evening * STAMPS_A_MS)
  const onBoard = showsDays({ onBoard: member.onBoard, privacy: demoPrivacy(member) })
  const empty = emptyDay(ownerOf(member), day, evening, onBoard)
  const isToday = day === today
  if (isToday && member.persona) return empty
  // Everybody has better and worse weeks, and a harder time on weekends.
  const week = Math.floor(dayOrdinal(day) / 7)
  const mood = 0.3 * (chance(SEED, 'week', member.id, week) - 0.5)
  const weekend = weekdayOf(day) % 6 === 0 ? -0.1 : 0
  const likely = (member.diligence + mood + weekend) * (isToday ? 0.5 : 1)
  const checks = eachHabit((id) => ({
    value: chance(SEED, member.id, day, id) < likely + EASE[id],
    at,
  }))
  return { ...applyToDay(empty, checks), syncedAt: evening }
}

/** Weeks in which somebody does not look in at all, and days. */
const AWAY_WEEK = 0.04
const AWAY_DAY = 0.03

/** Whether a member opened Fourfold on a day. Those one can step into always did. */
export function isHere({ id, persona, diligence }: DemoMember, day: DayKey): boolean {
  if (persona) return true
  // Weeks begin on Thursdays here, as days since 1970 do; the less somebody keeps up, the more they stay away.
  const week = Math.floor(dayOrdinal(day) / 7)
  const loose = 2 * (1.1 - diligence)
  if (chance(SEED, 'away-week', id, week) < AWAY_WEEK * loose) return false
  return chance(SEED, 'away', id, day) >= AWAY_DAY * loose
}

/** A member's month, as the sum of the days given. */
export function demoMonth(
  member: DemoMember,
  month: MonthNumber,
  days: readonly TrackingDaily[],
): TrackingMonthly {
  const last = Math.max(0, ...days.map(({ dateTime }) => dateTime))
  const empty = emptyMonth(ownerOf(member), month, last, member.onBoard)
  return { ...monthFromDays(empty, days), syncedAt: last }
}

/** The months that some days lie in, in order. */
export function monthsOf(days: readonly DayKey[]): MonthNumber[] {
  return [...new Set(days.map(monthOf))]
}

/** What a member has set up: most share with their group, some with nobody. */
export function demoPrivacy(member: DemoMember): (typeof PRIVACY_LEVELS)[number] {
  if (member.persona) return 'share-group'
  return pick(
    ['share-group', 'share-group', 'share-community', 'share-nothing'],
    SEED,
    'privacy',
    member.id,
  )
}
