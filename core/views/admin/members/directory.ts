/** The member directory for admins: one short row per member, searched and sorted on the device. */
import * as z from 'zod/mini'
import { goneAt } from '#core/policies/account/closing.ts'
import type { Standing } from '#core/policies/roles/role-change.ts'
import {
  idSchema,
  instantSchema,
  recordedInstantSchema,
  referenceSchema,
} from '#core/records/fields.ts'
import type { User } from '#core/records/user.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { matchesSearch } from '#core/values/names/look-up.ts'
import { type DayKey, dayAt } from '#core/values/time/day.ts'

/** A member with roles and account state. Cached on the admin's device, so only what is searched and shown. */
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
  /** The email in Firebase Auth, where known; `email` is what the member typed (decision 0052). */
  authEmail: z.exactOptional(z.string()),
  emailVerified: z.exactOptional(z.boolean()),
  /** When the member joined; these three are missing in directories cached by older versions. */
  created: z.exactOptional(recordedInstantSchema),
  /** Agreed to be on the group's board. */
  onBoard: z.exactOptional(z.boolean()),
  /** When a closed account will be erased, unless its member opens it again. */
  erasedAt: z.exactOptional(instantSchema),
})

export type MemberRow = z.infer<typeof memberRowSchema>

/** Fields of a row that come from the member's secure record; the others come from the user record. */
type OfSecure = 'admin' | 'tier' | 'disabled' | 'authEmail' | 'emailVerified'
export type UserPart = Omit<MemberRow, OfSecure>
export type SecurePart = Pick<MemberRow, 'id' | OfSecure>

export type CoachingFields = Pick<
  UserPart,
  'isConsistencyCoach' | 'isExecutiveCoach' | 'consistencyCoachId' | 'executiveCoachId'
>

export function coachingFields(row: CoachingFields): CoachingFields {
  const { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId } = row
  return { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId }
}

export function userPart(user: User): UserPart {
  const { id, name, email, groupId, deleted, lastActive, coaching, created, onBoard } = user
  const erasedAt = goneAt(user)
  return {
    id,
    name,
    email,
    groupId,
    closed: deleted,
    lastActive,
    created,
    onBoard,
    ...(erasedAt !== undefined && { erasedAt }),
    isConsistencyCoach: coaching.isConsistencyCoach,
    isExecutiveCoach: coaching.isExecutiveCoach,
    consistencyCoachId: coaching.myConsistencyCoachId,
    executiveCoachId: coaching.myExectutiveCoachId,
  }
}

/** The row of a member whose own record does not parse, so that admins can still find and disable them. */
export function unreadablePart(id: string): UserPart {
  return {
    id,
    name: '',
    email: '',
    groupId: '',
    closed: false,
    lastActive: 0,
    isConsistencyCoach: false,
    isExecutiveCoach: false,
    consistencyCoachId: '',
    executiveCoachId: '',
    unreadable: true,
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
  return name || email || id
}

export const MEMBER_STATES = ['active', 'disabled', 'closed', 'unreadable'] as const

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
  /** Not checked in for at least this many days; 0 means any. */
  readonly awayDays: number
  readonly joinedFrom: DayKey | ''
  readonly joinedTo: DayKey | ''
  /** Opened Fourfold on this day or later. */
  readonly seenFrom: DayKey | ''
  /** `none`: has not agreed to be on a board. */
  readonly board: '' | 'none'
}

export const EVERYBODY: MemberFilter = {
  typed: '',
  role: '',
  tier: '',
  groupId: '',
  coachId: '',
  state: '',
  awayDays: 0,
  joinedFrom: '',
  joinedTo: '',
  seenFrom: '',
  board: '',
}

/** What a filter needs to know besides the directory. */
export interface FilterFacts {
  readonly dayOf: (instant: number) => DayKey
  /** Whole days since the member's last check-in; undefined while that is unknown. */
  readonly daysAway: (row: MemberRow) => number | undefined
}

const NO_FACTS: FilterFacts = {
  dayOf: (instant) => dayAt(instant, 0),
  daysAway: () => undefined,
}

/** The rows that pass the filter, sorted by name. */
export function membersMeant(
  rows: Iterable<MemberRow>,
  filter: MemberFilter,
  facts: FilterFacts = NO_FACTS,
): MemberRow[] {
  return byName(passing([...rows], filter, facts))
}

/** The rows that pass the filter, in the order given. Facts that are unknown match no filter that asks for them. */
export function passing(
  rows: readonly MemberRow[],
  filter: MemberFilter,
  facts: FilterFacts,
): MemberRow[] {
  return rows.filter((row) => passes(row, filter) && hasFacts(row, filter, facts))
}

/** `und` (no language) is Unicode's own order. Digits sort as numbers, equal names by id. */
const ORDER = new Intl.Collator('und', { numeric: true, sensitivity: 'variant' })

/** Texts as people look them up. */
export function sortTexts(texts: Iterable<string>): string[] {
  return [...texts].sort(ORDER.compare)
}

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

function hasFacts(row: MemberRow, filter: MemberFilter, facts: FilterFacts): boolean {
  const { awayDays, joinedFrom, joinedTo, seenFrom, board } = filter
  if (board === 'none' && row.onBoard !== false) return false
  if (seenFrom !== '' && facts.dayOf(row.lastActive) < seenFrom) return false
  if (joinedFrom !== '' || joinedTo !== '') {
    if (!row.created) return false
    const joined = facts.dayOf(row.created)
    if (joined < joinedFrom || (joinedTo !== '' && joined > joinedTo)) return false
  }
  return awayDays === 0 || (facts.daysAway(row) ?? -1) >= awayDays
}

/** Whether a figure counts the account: closed ones, and those that an admin switched off, are nobody's members. */
export function isCounted({
  closed,
  disabled,
  unreadable = false,
}: Pick<MemberRow, 'closed' | 'disabled' | 'unreadable'>): boolean {
  return !closed && !disabled && !unreadable
}

/** States overlap: a closed or unreadable account can be disabled as well. */
function isInState(row: MemberRow, state: MemberFilter['state']): boolean {
  const { closed, disabled, unreadable = false } = row
  switch (state) {
    case '':
      return true
    case 'active':
      return isCounted(row)
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
