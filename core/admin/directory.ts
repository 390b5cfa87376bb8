/** The member directory for admins: one short row per member, searched and sorted on the device. */
import * as z from 'zod/mini'
import { personNameSchema } from '#core/records/display-name.ts'
import { idSchema, recordedInstantSchema, referenceSchema } from '#core/records/fields.ts'
import type { User } from '#core/records/user.ts'
import type { Standing } from './role-change.ts'
import { matchesSearch } from './search-text.ts'

/**
 * A member with roles and account state. Cached on the admin's device, so only what is searched and shown.
 */
export const memberRowSchema = z.object({
  id: idSchema,
  name: personNameSchema,
  email: z.string(),
  groupId: referenceSchema,
  /** The account was closed by its member. */
  closed: z.boolean(),
  lastActive: recordedInstantSchema,
  isConsistencyCoach: z.boolean(),
  isExecutiveCoach: z.boolean(),
  consistencyCoachId: referenceSchema,
  executiveCoachId: referenceSchema,
  admin: z.boolean(),
  tier: z.enum(['admin', 'free', 'standard', 'pro']),
  /** Switched off by an admin. */
  disabled: z.boolean(),
  /** The member's own record does not parse: only their id, roles and account state are known. */
  unreadable: z.exactOptional(z.boolean()),
  /** The email in Firebase Auth, where known; `email` is what the member typed (decision 0100). */
  authEmail: z.exactOptional(z.string()),
  emailVerified: z.exactOptional(z.boolean()),
})

export type MemberRow = z.infer<typeof memberRowSchema>

/** Fields of a row that come from the member's secure record; the others come from the user record. */
type OfSecure = 'admin' | 'tier' | 'disabled' | 'authEmail' | 'emailVerified'
export type UserPart = Omit<MemberRow, OfSecure>
export type SecurePart = Pick<MemberRow, 'id' | OfSecure>

export function userPart(user: User): UserPart {
  const { id, name, email, groupId, deleted, lastActive, coaching } = user
  return {
    ...{ id, name, email, groupId, closed: deleted, lastActive },
    isConsistencyCoach: coaching.isConsistencyCoach,
    isExecutiveCoach: coaching.isExecutiveCoach,
    consistencyCoachId: coaching.myConsistencyCoachId,
    executiveCoachId: coaching.myExectutiveCoachId,
  }
}

/** The row of a member whose own record does not parse, so that admins can still find and disable them. */
export function unreadablePart(id: string): UserPart {
  return {
    ...{ id, name: '', email: '', groupId: '', closed: false, lastActive: 0 },
    ...{ isConsistencyCoach: false, isExecutiveCoach: false },
    ...{ consistencyCoachId: '', executiveCoachId: '', unreadable: true },
  }
}

export function securePart(id: string, { roles, disabled, auth }: Standing): SecurePart {
  const known = auth ? { authEmail: auth.email, emailVerified: auth.isVerified } : {}
  return { id, admin: roles.admin, tier: roles.tier, disabled: disabled === true, ...known }
}

/** A member's email and whether it is verified, as text for admins. */
export function emailWords({ email, authEmail, emailVerified }: MemberRow): string {
  if (authEmail) return `${authEmail} (${emailVerified ? 'verified' : 'not verified'})`
  return email === '' ? 'none' : `${email} (as the member wrote it)`
}

/** The name shown for a row: the email without a name, the id without either. */
export function shownName({ name, email, id }: Pick<MemberRow, 'name' | 'email' | 'id'>): string {
  return name.trim() || email || id
}

const MEMBER_STATES = ['active', 'disabled', 'closed', 'unreadable'] as const

export interface MemberFilter {
  readonly typed: string
  /** `''` means any, in every field. */
  readonly role: '' | 'admin' | 'consistency-coach' | 'executive-coach' | 'member'
  readonly tier: '' | MemberRow['tier']
  /** `none` selects members without a group. */
  readonly groupId: string
  /** The coach whose members to show; `none` selects members without a coach. */
  readonly coachId: string
  readonly state: '' | (typeof MEMBER_STATES)[number]
}

export const EVERYBODY: MemberFilter = {
  ...{ typed: '', role: '', tier: '', groupId: '', coachId: '', state: '' },
}

/** The rows that pass the filter, sorted by name. */
export function membersMeant(rows: Iterable<MemberRow>, filter: MemberFilter): MemberRow[] {
  return byName([...rows].filter((row) => passes(row, filter)))
}

/** `und` (no language) is Unicode's own order. Digits sort as numbers, equal names by id. */
const ORDER = new Intl.Collator('und', { numeric: true, sensitivity: 'variant' })

export function byName<Row extends Pick<MemberRow, 'name' | 'email' | 'id'>>(
  rows: readonly Row[],
): Row[] {
  return rows
    .map((row) => ({ row, name: shownName(row) }))
    .sort((a, b) => ORDER.compare(a.name, b.name) || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)
}

function passes(row: MemberRow, filter: MemberFilter): boolean {
  return (
    isInState(row, filter.state) &&
    (filter.tier === '' || row.tier === filter.tier) &&
    hasRole(row, filter.role) &&
    isIn(filter.groupId, [row.groupId]) &&
    isIn(filter.coachId, [row.consistencyCoachId, row.executiveCoachId]) &&
    matchesSearch(filter.typed, row.name, row.authEmail || row.email)
  )
}

/** States overlap: a closed or unreadable account can be disabled as well. */
function isInState(
  { closed, disabled, unreadable = false }: MemberRow,
  state: MemberFilter['state'],
): boolean {
  switch (state) {
    case '':
      return true
    case 'active':
      return !closed && !disabled && !unreadable
    case 'disabled':
      return disabled
    case 'closed':
      return closed
    case 'unreadable':
      return unreadable
  }
}

function hasRole(row: MemberRow, role: MemberFilter['role']): boolean {
  const { admin, isConsistencyCoach, isExecutiveCoach } = row
  if (role === 'admin') return admin
  if (role === 'consistency-coach') return isConsistencyCoach
  if (role === 'executive-coach') return isExecutiveCoach
  return role === '' || !(admin || isConsistencyCoach || isExecutiveCoach)
}

function isIn(wanted: string, ids: readonly string[]): boolean {
  if (wanted === '') return true
  return wanted === 'none' ? ids.every((id) => id === '') : ids.includes(wanted)
}
