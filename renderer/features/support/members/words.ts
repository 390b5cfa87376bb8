/** Texts of managing members. */

import type { CoachRole } from '#core/policies/bulk/chosen.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { counted } from '#ui/day-words.ts'
import { ADMINS_SEE } from '#ui/privacy/words.ts'

export const MEMBERS_WORDS = {
  noMatch: 'No members match. Try fewer letters, or show all.',
  /** While a filter by check-ins waits for them. */
  waiting: 'Loading check-ins for this filter…',
} as const

export const FILTER_WORDS = {
  ignored: (parts: string) =>
    `Part of this page’s address can’t be read (${parts}), so it is left out.`,
} as const

export const ROLE_OPTIONS = [
  { value: 'admin', label: 'Admin' },
  { value: 'consistency-coach', label: 'Consistency coach' },
  { value: 'executive-coach', label: 'Executive coach' },
  { value: 'member', label: 'Member only' },
] as const

export const PLAN_OPTIONS = [
  { value: 'free', label: PLAN_NAMES.free },
  { value: 'standard', label: PLAN_NAMES.standard },
  { value: 'pro', label: PLAN_NAMES.pro },
  { value: 'admin', label: PLAN_NAMES.admin },
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

/** Labels for what is special about a member. */
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
  closed:
    'This account is closed. Its member can sign in and open it again until it is erased; switching it off prevents that.',
} as const

/** Texts of what admins do from a member's record. */
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

export const ACCOUNT_WORDS = {
  off: 'Switched off: nobody can sign in to it. Everything in it is kept.',
  on: 'Once it is switched off, nobody can sign in to it, and its sessions end within an hour. Everything in it is kept.',
} as const

/** Asked when a coach stops coaching, or moves. */
export const HAND_OVER_WORDS = {
  who: (coach: string, role: CoachRole, members: number) =>
    `${coach} is the ${role} coach of ${counted(members, 'member')}. Who takes ${members === 1 ? 'them' : 'them all'}?`,
  choose: 'Choose who takes them',
  keep: (coach: string) => `They stay with ${coach}`,
  nobody: 'Nobody for now',
  hint: {
    somebody: 'Each of them is told who coaches them now, and keeps their earlier messages.',
    nobody:
      'Each of them is told that they have no coach now. You find them under “Members without a coach”.',
  },
  missing: 'Choose who takes them, or nobody for now.',
} as const

export const PLAN_REQUEST_WORDS = {
  /** Shown after the member's name, such as "asks for Pro, has Free." */
  asks: (wanted: keyof typeof PLAN_NAMES, current: keyof typeof PLAN_NAMES | undefined) =>
    `asks for ${PLAN_NAMES[wanted]}${current === undefined ? '' : `, has ${PLAN_NAMES[current]}`}.`,
  unreadable: 'The id after the slash is the member’s: ask them to choose the plan again.',
} as const
