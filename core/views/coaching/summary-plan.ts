/**
 * Whose days a coach's device reads where the list is long (docs/decisions/0060-coaching.md). A member's
 * record says when they were last seen, and costs nothing more; their days and streaks cost about 25 reads.
 */
import { type DayKey, dayAt, daysBetween } from '#core/values/time/day.ts'
import { ABSENT_DAYS } from './attention.ts'
import { type CoachedMember, todayOf } from './member-facts.ts'

/** How many members' days the device reads without being asked to; also those in view. */
export const MAX_SUMMARISED = 200

/** The coach's clock: ms since 1970, and the zone for members whose own is unknown, in minutes. */
export interface CoachClock {
  readonly now: number
  readonly zone: number
}

type Member = Pick<CoachedMember, 'id' | 'lastActive' | 'timeZoneOffset' | 'dayStartHour'>

/** Whole days since a member was last seen, by their record alone; `undefined` for never. */
export function daysUnseen(member: Member, { now, zone }: CoachClock): number | undefined {
  if (member.lastActive <= 0) return undefined
  const seen = dayAt(member.lastActive, member.timeZoneOffset ?? zone, member.dayStartHour)
  return Math.max(0, daysBetween(seen, todayOf(member, now, zone)))
}

/**
 * The members whose days are always read: everybody in a list of at most `most`, otherwise those of whom the
 * record does not tell enough first (seen lately, the longest unseen on top), and then the absent, of whom it
 * tells the reason and the place in the list, the latest seen on top.
 */
export function summarisedIds(
  members: readonly Member[],
  clock: CoachClock,
  most = MAX_SUMMARISED,
): ReadonlySet<string> {
  if (members.length <= most) return new Set(members.map(({ id }) => id))
  const isAbsent = ({ days }: { readonly days: number }) => days >= ABSENT_DAYS
  const placed = members
    .map((member) => ({ member, days: daysUnseen(member, clock) ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((a, b) => {
      if (isAbsent(a) !== isAbsent(b)) return isAbsent(a) ? 1 : -1
      const byDay = isAbsent(a) ? a.days - b.days : b.days - a.days
      return byDay || (a.member.id < b.member.id ? -1 : 1)
    })
  return new Set(placed.slice(0, most).map(({ member }) => member.id))
}

/** What a summary says of the time at which it was read. */
interface ReadSummary {
  readonly today: DayKey
  readonly member: Pick<Member, 'lastActive'>
}

/**
 * Whether a summary still tells how a member does: it is of their today, or they were absent when it was read
 * and have not been seen since.
 */
export function isCurrent(member: Member, summary: ReadSummary, clock: CoachClock): boolean {
  if (summary.today === todayOf(member, clock.now, clock.zone)) return true
  return isStillAway(member, summary, clock)
}

/** Whether a member was absent when the summary was read, and has not been seen since. */
export function isStillAway(
  member: Member,
  { today, member: { lastActive } }: ReadSummary,
  { now, zone }: CoachClock,
): boolean {
  if (lastActive !== member.lastActive) return false
  const away = daysUnseen(member, { now, zone })
  if (away === undefined) return true
  const since = daysBetween(today, todayOf(member, now, zone))
  return away - since >= ABSENT_DAYS
}
