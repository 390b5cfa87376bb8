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
  readonly all: number
  readonly inGroup: number
  /** How many were active since a time. */
  readonly active: number
}

/**
 * How many members each coach has, most in the group first. A member with two coaches counts for both, an account that is
 * closed or off for nobody.
 * @param groupId leaves out coaches who neither are in it nor coach somebody in it
 * @param since in ms since 1970
 */
export function coachLoads(
  rows: readonly (Coaching & Pick<MemberRow, 'lastActive'>)[],
  { groupId, since = 0 }: { readonly groupId?: string; readonly since?: number },
): CoachLoad[] {
  const loads = new Map<string, CoachLoad>()
  const add = (
    coachId: string,
    more?: { readonly isHere: boolean; readonly isActive: boolean },
  ) => {
    const { all, inGroup, active } = loads.get(coachId) ?? { all: 0, inGroup: 0, active: 0 }
    loads.set(coachId, {
      coachId,
      all: all + (more ? 1 : 0),
      inGroup: inGroup + (more?.isHere ? 1 : 0),
      active: active + (more?.isActive ? 1 : 0),
    })
  }
  const here = new Set(rows.flatMap((row) => (row.groupId === groupId ? [row.id] : [])))
  for (const row of rows) {
    if (!isCounted(row)) continue
    if (here.has(row.id) && isCoach(row)) add(row.id)
    for (const coach of new Set([row.consistencyCoachId, row.executiveCoachId])) {
      if (coach !== '') add(coach, { isHere: here.has(row.id), isActive: row.lastActive >= since })
    }
  }
  return [...loads.values()]
    .filter(({ coachId, inGroup }) => groupId === undefined || inGroup > 0 || here.has(coachId))
    .toSorted((a, b) => b.inGroup - a.inGroup || b.all - a.all || (a.coachId < b.coachId ? -1 : 1))
}

function isCoach({ isConsistencyCoach, isExecutiveCoach }: Coaching): boolean {
  return isConsistencyCoach || isExecutiveCoach
}
