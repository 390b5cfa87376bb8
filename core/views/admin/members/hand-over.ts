/** Whom a coach coaches, and who may take them, for the question that an admin answers when a coach stops or moves. */
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import type { CoachRole } from '#core/policies/bulk/chosen.ts'
import { byName, type CoachingFields, type MemberRow } from './directory.ts'

interface Role {
  readonly role: CoachRole
  readonly is: 'isConsistencyCoach' | 'isExecutiveCoach'
  readonly has: 'consistencyCoachId' | 'executiveCoachId'
}

const ROLES: readonly Role[] = [
  { role: 'consistency', is: 'isConsistencyCoach', has: 'consistencyCoachId' },
  { role: 'executive', is: 'isExecutiveCoach', has: 'executiveCoachId' },
]

/** A coach's members in one role, who need somebody if the coach stops. */
export interface Coached {
  readonly role: CoachRole
  /** Open accounts among them. */
  readonly members: number
  /** The coach stops in this role; otherwise they may keep these members. */
  readonly stops: boolean
  /** Open accounts that coach in this role. */
  readonly takers: readonly MemberRow[]
}

/**
 * @param coachId of the coach, who need not be one any more
 * @param after what they still are afterwards; undefined where they stop altogether
 * @returns one entry for each role in which they coach somebody
 */
export function coachedOf(
  rows: readonly MemberRow[],
  coachId: string,
  after?: Pick<CoachingFields, 'isConsistencyCoach' | 'isExecutiveCoach'>,
): readonly Coached[] {
  return ROLES.flatMap(({ role, is, has }) => {
    const members = rows.filter((row) => !row.closed && row[has] === coachId).length
    if (members === 0) return []
    const takers = rows.filter((row) => row[is] && !row.closed && !row.disabled)
    const others = byName(takers.filter(({ id }) => id !== coachId))
    return [{ role, members, stops: !after?.[is], takers: others }]
  })
}

/** Whether it is said of everybody whose coach stops who takes them. @param choices by role; `''` is nobody */
export function isAnswered(coached: readonly Coached[], choices: HandOver): boolean {
  return coached.every(({ role, stops }) => !stops || choices[role] !== undefined)
}
