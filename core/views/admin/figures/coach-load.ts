/** Which groups have a coach, and how many members each coach has; from the directory. */
import { isCounted, type MemberRow } from '#core/views/admin/members/directory.ts'

type Coaching = Pick<
  MemberRow,
  | 'id'
  | 'groupId'
  | 'closed'
  | 'disabled'
  | 'unreadable'
  | 'isConsistencyCoach'
  | 'isExecutiveCoach'
  | 'consistencyCoachId'
  | 'executiveCoachId'
>

/** The ids of the groups with at least one coach among their members. */
export function groupsWithCoach(rows: Iterable<Coaching>): Set<string> {
  const found = new Set<string>()
  for (const row of rows) {
    if (isCounted(row) && row.groupId !== '' && isCoach(row)) found.add(row.groupId)
  }
  return found
}

export interface CoachLoad {
  readonly coachId: string
  readonly inGroup: number
  /** All members whom they coach. */
  readonly all: number
}

/**
 * The coaches who are in a group or coach somebody in it, with how many members each has, most in the group
 * first. Only counted accounts.
 */
export function coachLoads(rows: readonly Coaching[], groupId: string): CoachLoad[] {
  const loads = new Map<string, { inGroup: number; all: number }>()
  const loadOf = (id: string) => {
    const load = loads.get(id) ?? { inGroup: 0, all: 0 }
    loads.set(id, load)
    return load
  }
  for (const row of rows) {
    if (!isCounted(row)) continue
    if (row.groupId === groupId && isCoach(row)) loadOf(row.id)
    for (const coach of new Set([row.consistencyCoachId, row.executiveCoachId])) {
      if (coach === '') continue
      const load = loadOf(coach)
      load.all += 1
      if (row.groupId === groupId) load.inGroup += 1
    }
  }
  const isHere = new Set(rows.flatMap((row) => (row.groupId === groupId ? [row.id] : [])))
  return [...loads]
    .map(([coachId, load]) => ({ coachId, ...load }))
    .filter(({ coachId, inGroup }) => inGroup > 0 || isHere.has(coachId))
    .toSorted((a, b) => b.inGroup - a.inGroup || (a.coachId < b.coachId ? -1 : 1))
}

export interface CoachWeek {
  readonly coachId: string
  readonly members: number
  /** Of them, who was active since a time. */
  readonly active: number
}

/**
 * How many members each coach has, and how many of them were active; the most members first. A member with two
 * coaches counts for both, an account that is closed or off for nobody.
 * @param since in ms since 1970
 */
export function coachWeeks(
  rows: Iterable<Coaching & Pick<MemberRow, 'lastActive'>>,
  since: number,
): CoachWeek[] {
  const weeks = new Map<string, { members: number; active: number }>()
  for (const row of rows) {
    if (!isCounted(row)) continue
    for (const coach of new Set([row.consistencyCoachId, row.executiveCoachId])) {
      if (coach === '') continue
      const week = weeks.get(coach) ?? { members: 0, active: 0 }
      week.members += 1
      if (row.lastActive >= since) week.active += 1
      weeks.set(coach, week)
    }
  }
  return [...weeks]
    .map(([coachId, week]) => ({ coachId, ...week }))
    .toSorted((a, b) => b.members - a.members || (a.coachId < b.coachId ? -1 : 1))
}

function isCoach({ isConsistencyCoach, isExecutiveCoach }: Coaching): boolean {
  return isConsistencyCoach || isExecutiveCoach
}
