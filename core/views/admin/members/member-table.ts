import type { DayKey } from '#core/values/time/day.ts'
import { type MemberRow, shownName, sortTexts } from './directory.ts'
import { checkInsIn, type MemberFigures, mayHaveEnded, streakNow } from './member-figures.ts'

/** The columns to choose from; the name is always there. */
export const MEMBER_COLUMNS = [
  'group',
  'coaches',
  'plan',
  'role',
  'active',
  'points',
  'streak',
  'week',
  'month',
  'joined',
] as const

export type MemberColumn = (typeof MEMBER_COLUMNS)[number]
export type MemberSort = 'name' | MemberColumn

export const USUAL_COLUMNS: readonly MemberColumn[] = ['group', 'coaches', 'plan', 'role', 'active']

export interface MemberOrder {
  readonly by: MemberSort
  readonly descending: boolean
}

export const ORDER_BY_NAME: MemberOrder = { by: 'name', descending: false }

/** Columns of text begin with A, the others with the most. */
const IS_TEXT = new Set<MemberSort>(['name', 'group', 'coaches', 'plan', 'role'])

/** The order after a click on a column's head: by that column, or the other way round. */
export function orderAfterClick(order: MemberOrder, by: MemberSort): MemberOrder {
  if (order.by === by) return { by, descending: !order.descending }
  return { by, descending: !IS_TEXT.has(by) }
}

export interface TableFacts {
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groupName: (id: string) => string
  readonly figures: MemberFigures
  readonly now: number
  readonly today: DayKey
}

/** The names of a member's coaches: the consistency coach first. */
export function coachNames(row: MemberRow, members: ReadonlyMap<string, MemberRow>): string {
  return [row.consistencyCoachId, row.executiveCoachId]
    .filter((id, index, ids) => id !== '' && ids.indexOf(id) === index)
    .map((id) => {
      const coach = members.get(id)
      return coach ? shownName(coach) : id
    })
    .join(', ')
}

const PLANS = ['free', 'standard', 'pro', 'admin'] as const

/** A figure of a member, for a column of numbers; undefined while it is unknown. */
export function figureOf(
  row: MemberRow,
  column: MemberSort,
  { figures, now, today }: Pick<TableFacts, 'figures' | 'now' | 'today'>,
): number | undefined {
  const { streaks, points, checkIns } = figures
  switch (column) {
    case 'active':
      return row.lastActive || undefined
    case 'joined':
      return row.created || undefined
    case 'points':
      return points && (points.get(row.id) ?? 0)
    case 'streak': {
      const streak = streaks?.get(row.id)
      return streaks && (streak ? streakNow(streak, now) : 0)
    }
    case 'week':
      return checkIns && checkInsIn(checkIns, row.id, { days: 7, today })
    case 'month':
      return checkIns && checkInsIn(checkIns, row.id, { days: 30, today })
    default:
      return undefined
  }
}

/** Whether the streak that is shown has perhaps ended: the days since then may have been breaks. */
export function isOpenStreak(
  { id }: MemberRow,
  { figures, now }: Pick<TableFacts, 'figures' | 'now'>,
): boolean {
  const streak = figures.streaks?.get(id)
  return streak !== undefined && mayHaveEnded(streak, now)
}

/**
 * Sorts rows that are sorted by name. Equal rows stay sorted by name, and rows without a value are last, in
 * either direction.
 */
export function inOrder(
  rows: readonly MemberRow[],
  { by, descending }: MemberOrder,
  facts: TableFacts,
): readonly MemberRow[] {
  if (by === 'name') return descending ? rows.toReversed() : rows
  const keyOf = keysFor(rows, by, facts)
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined) {
        return Number(a.key === undefined) - Number(b.key === undefined)
      }
      return sign * (a.key - b.key)
    })
    .map(({ row }) => row)
}

type KeyOf = (row: MemberRow) => number | undefined

function keysFor(rows: readonly MemberRow[], by: MemberSort, facts: TableFacts): KeyOf {
  switch (by) {
    case 'group':
      return rankOf(rows, (row) => facts.groupName(row.groupId))
    case 'coaches':
      return rankOf(rows, (row) => coachNames(row, facts.members))
    case 'plan':
      return (row) => PLANS.indexOf(row.tier)
    case 'role':
      return roleRank
    case 'streak':
      return (row) => streakRank(row, facts)
    default:
      return (row) => figureOf(row, by, facts)
  }
}

/** Compares each different text once: comparing as people read costs more than everything else here. */
function rankOf(rows: readonly MemberRow[], textOf: (row: MemberRow) => string): KeyOf {
  const texts = new Map(rows.map((row) => [row.id, textOf(row)]))
  const ranks = new Map(sortTexts(new Set(texts.values())).map((text, rank) => [text, rank]))
  return ({ id }) => {
    const text = texts.get(id) ?? ''
    return text === '' ? undefined : ranks.get(text)
  }
}

function roleRank({ admin, isExecutiveCoach, isConsistencyCoach }: MemberRow): number {
  if (admin) return 0
  if (isExecutiveCoach) return 1
  return isConsistencyCoach ? 2 : 3
}

/** Streaks that may have ended are below those that go on, and above those that have ended. */
function streakRank(row: MemberRow, facts: TableFacts): number | undefined {
  const count = figureOf(row, 'streak', facts)
  return count !== undefined && isOpenStreak(row, facts) ? count / (count + 1) : count
}
