/** Members in their first week in a group (docs/decisions/0131-being-seen-on-boards.md). */
import { type DayKey, dayOrdinal } from '#core/values/time/day.ts'
import type { BoardRow } from './ranking.ts'

const DAYS_A_WEEK = 7

/** @param joinedOn by the server's UTC, so it may be a day ahead of the reader's */
export function isFirstWeek(joinedOn: number, today: DayKey): boolean {
  const days = dayOrdinal(today) - joinedOn
  return days >= -1 && days < DAYS_A_WEEK
}

/** When members joined, by their ids: as far as one of their months says it. */
export function joiningDays(
  months: Iterable<Pick<BoardRow, 'ownerId' | 'joinedOn'>>,
): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { ownerId, joinedOn } of months) {
    if (joinedOn !== undefined) days.set(ownerId, Math.max(joinedOn, days.get(ownerId) ?? 0))
  }
  return days
}

/**
 * The rows of members in their first week, who joined last first; none where everybody is new, because then nobody has
 * to be told apart.
 * @param rows everybody on the board
 * @param joined as from `joiningDays`
 */
export function newcomersOf<Row extends BoardRow>(
  rows: readonly Row[],
  joined: ReadonlyMap<string, number>,
  today: DayKey,
): Row[] {
  const joinedBy = ({ ownerId }: Row) => joined.get(ownerId) ?? 0
  const newcomers = rows.filter((row) => isFirstWeek(joinedBy(row), today))
  if (newcomers.length === rows.length) return []
  return newcomers.toSorted((a, b) => joinedBy(b) - joinedBy(a) || (a.id < b.id ? -1 : 1))
}
