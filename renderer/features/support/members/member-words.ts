/** What members are, as it is called on admins' pages. */
import type { MemberRow } from '#core/admin/directory.ts'
import { PLAN_NAMES } from '#core/roles/role-words.ts'

export const ROLE_LABELS = [
  ['admin', 'Admin'],
  ['consistency-coach', 'Consistency coach'],
  ['executive-coach', 'Executive coach'],
  ['member', 'Member, nothing else'],
] as const

export const PLAN_LABELS = [
  ['free', PLAN_NAMES.free],
  ['standard', PLAN_NAMES.standard],
  ['pro', PLAN_NAMES.pro],
  ['admin', PLAN_NAMES.admin],
] as const

export const STATE_LABELS = [
  ['active', 'On'],
  ['disabled', 'Switched off'],
  ['closed', 'Closed by the member'],
  ['unreadable', 'Record can’t be read'],
] as const

export interface Badge {
  readonly label: string
  readonly kind: 'role' | 'off'
}

/** What sets a member apart at a glance. */
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
