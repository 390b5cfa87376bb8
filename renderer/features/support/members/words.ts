import type { CoachRole } from '#core/policies/bulk/chosen.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { counted } from '#ui/day-words.ts'
import { ADMINS_SEE } from '#ui/privacy/words.ts'

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

export interface Badge {
  readonly label: string
  readonly kind: 'role' | 'off'
}

export function badgesOf(row: MemberRow): Badge[] {
  return [
    ...(row.disabled ? [{ label: 'Off', kind: 'off' } as const] : []),
    ...(row.closed ? [{ label: 'Closed', kind: 'off' } as const] : []),
    ...(row.unreadable ? [{ label: 'Can’t be read', kind: 'off' } as const] : []),
    ...(row.admin ? [{ label: 'Admin', kind: 'role' } as const] : []),
    ...(row.isConsistencyCoach || row.isExecutiveCoach
      ? [{ label: 'Coach', kind: 'role' } as const]
      : []),
    ...(row.tier === 'free' ? [] : [{ label: PLAN_NAMES[row.tier], kind: 'role' } as const]),
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

export const FORM_WORDS = {
  label: (name: string) => `Group, coaching and role of ${name}`,
  groupAndPlan: 'Group and plan',
  group: 'Group',
  groupHint: 'This month’s points move along; being on the board does not.',
  block: (group: string) => `Block them from coming back to ${group}`,
  offBoard:
    'They are off the board until they agree to be on the new one. They have been notified.',
  plan: 'Plan',
  coaching: 'Coaching',
  consistencyCoach: 'Consistency coach',
  executiveCoach: 'Executive coach',
  nobody: 'Nobody',
  isConsistencyCoach: 'Is a consistency coach',
  isExecutiveCoach: 'Is an executive coach',
  role: 'Role',
  isAdmin: 'Is an admin',
  adminHint: ADMINS_SEE,
  losesAccess: 'You won’t see these pages any more.',
  saved: (name: string) => `${name} is saved.`,
  undone: (name: string) => `Undone. ${name} is as before.`,
} as const

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
