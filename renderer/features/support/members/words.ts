import type { CoachRole } from '#core/policies/bulk/chosen.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { byName, type MemberRow } from '#core/views/admin/members/directory.ts'
import { counted } from '#ui/day-words.ts'

export const ROLE_OPTIONS = [
  { value: 'admin', label: 'Admin' },
  { value: 'consistency-coach', label: 'Consistency coach' },
  { value: 'executive-coach', label: 'Executive coach' },
  { value: 'member', label: 'Member only' },
] as const

export const STATE_OPTIONS = [
  { value: 'active', label: 'Switched on' },
  { value: 'disabled', label: 'Switched off' },
  { value: 'closed', label: 'Closing: will be erased' },
  { value: 'unreadable', label: 'Record can’t be read' },
] as const

/** Labels for what is special about a member. */
export function badgesOf(row: MemberRow) {
  const off = [row.disabled && 'Off', row.closed && 'Closed', row.unreadable && 'Can’t be read']
  const isCoach = row.isConsistencyCoach || row.isExecutiveCoach
  const plan = row.tier !== 'free' && PLAN_NAMES[row.tier]
  const roles = [row.admin && 'Admin', isCoach && 'Coach', plan]
  return [
    ...off.flatMap((label) => (label ? [{ label, kind: 'off' }] : [])),
    ...roles.flatMap((label) => (label ? [{ label, kind: 'role' }] : [])),
  ]
}

export const DRAWER_WORDS = {
  unreadable: (path: string) =>
    `This member’s record, ${path}, can’t be read, so nothing in it is shown or changed here. You can still switch the account off.`,
} as const

export const RECORD_WORDS = {
  lacks: (leftOut: number) =>
    `Templates, notifications and messages are not in it: only the member can export those.${
      leftOut === 0 ? '' : ` ${counted(leftOut, 'record')} can’t be read and were left out.`
    }`,
} as const

/** Members to choose one from. */
export function memberOptions(rows: readonly MemberRow[]) {
  return byName(rows).map((row) => ({ value: row.id, label: nameAndEmail(row) || row.id }))
}

/** Asked when a coach stops coaching, or moves. */
export const HAND_OVER_WORDS = {
  who: (coach: string, role: CoachRole, members: number) =>
    `${coach} is the ${role} coach of ${counted(members, 'member')}. Who takes ${members === 1 ? 'them' : 'them all'}?`,
  hint: {
    somebody: 'Each of them is told who coaches them now, and keeps their earlier messages.',
    nobody:
      'Each of them is told that they have no coach now. You find them under “Members without a coach”.',
  },
} as const

export const PLAN_REQUEST_WORDS = {
  /** Shown after the member's name, such as "asks for Pro, has Free." */
  asks: (wanted: keyof typeof PLAN_NAMES, current: keyof typeof PLAN_NAMES | undefined) =>
    `asks for ${PLAN_NAMES[wanted]}${current === undefined ? '' : `, has ${PLAN_NAMES[current]}`}.`,
} as const
