/** Rows of the tables that admins export: members, a month, hours. Text is made safe by `csvOf`. */
import { type MemberRow, shownName } from '#core/admin/members/directory.ts'
import { PLAN_NAMES } from '#core/admin/role-words.ts'
import { dayAt, dayOfNumber } from '#core/days/day.ts'
import { HABIT_IDS, HABITS } from '#core/habits/habits.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { CATEGORIES, CATEGORY_LABELS, SIDE_LABELS, SIDES } from '#core/time-budget/categories.ts'
import type { CsvRow } from './csv.ts'

export const MEMBER_HEADS: CsvRow = [
  ...['Name', 'Email', 'Group', 'Consistency coach', 'Executive coach', 'Plan', 'Roles'],
  ...['Account', 'Last active (UTC)', 'Id'],
]

interface Names {
  readonly groupName: (id: string) => string
  readonly memberName: (id: string) => string
}

/** A member of the directory, with the names of group and coaches. */
export function memberCells(row: MemberRow, { groupName, memberName }: Names): CsvRow {
  return [
    shownName(row),
    row.authEmail || row.email,
    row.groupId === '' ? '' : groupName(row.groupId),
    row.consistencyCoachId === '' ? '' : memberName(row.consistencyCoachId),
    row.executiveCoachId === '' ? '' : memberName(row.executiveCoachId),
    PLAN_NAMES[row.tier],
    rolesOf(row),
    stateOf(row),
    row.lastActive === 0 ? '' : dayAt(row.lastActive, 0),
    row.id,
  ]
}

function rolesOf({ admin, isConsistencyCoach, isExecutiveCoach }: MemberRow): string {
  return [
    ...(admin ? ['admin'] : []),
    ...(isConsistencyCoach ? ['consistency coach'] : []),
    ...(isExecutiveCoach ? ['executive coach'] : []),
  ].join(', ')
}

function stateOf({ closed, disabled }: MemberRow): string {
  if (closed) return 'closed'
  return disabled ? 'switched off' : 'open'
}

export const MONTH_HEADS: CsvRow = [
  ...['Month', 'Name', 'Group'],
  ...HABIT_IDS.map((id) => `Points: ${HABITS[id].title}`),
  ...['Points', 'Late', 'Member id'],
]

/** A member's month. */
export function monthCells(month: TrackingMonthly): CsvRow {
  const number = String(month.queryMonth)
  return [
    `${number.slice(0, 4)}-${number.slice(4)}`,
    month.userName,
    month.groupName,
    ...HABIT_IDS.map((id) => month.habits[id].totalPoints),
    month.totalPoints,
    month.late ? 'yes' : 'no',
    month.userId,
  ]
}

const COLUMNS = SIDES.flatMap((side) => CATEGORIES.map((category) => ({ side, category })))

export const HOURS_HEADS: CsvRow = [
  ...['Date', 'Name', 'Group', 'Confirmed'],
  ...COLUMNS.map(({ side, category }) => `${SIDE_LABELS[side]}: ${CATEGORY_LABELS[category]}`),
  'Member id',
]

/** A member's hours of a day; actual hours that were not confirmed are left empty. */
export function hoursCells(day: TimeDay): CsvRow {
  const confirmed = isConfirmed(day)
  return [
    dayOfNumber(day.queryDate),
    day.userName,
    day.groupName,
    confirmed ? 'yes' : 'no',
    ...COLUMNS.map(({ side, category }) =>
      side === 'plan' || confirmed ? day[side][category] : '',
    ),
    day.userId,
  ]
}
