/** Who may give which role to whom, and which claims their token then has (docs/product.md#roles). */
import * as z from 'zod/mini'
import { userSecureSchema } from '#core/records/user.ts'

export type Roles = z.infer<typeof userSecureSchema>['roles']

export interface RoleChange {
  readonly userId: string
  readonly roles: Partial<Roles>
  /** The roles as the admin saw them, so that they do not overwrite somebody else's change unseen. */
  readonly seen?: Partial<Roles>
}

/** The claims that stand for roles; any other claim belongs to something else. */
const CLAIMED = ['admin', 'free', 'standard', 'pro']

type RoleRefusal = 'last-admin' | 'changed' | 'unverified'

export type RoleDecision =
  | { readonly kind: 'set'; readonly roles: Roles }
  | { readonly kind: 'refused'; readonly why: RoleRefusal }

/** @param admins ids of all admins by record whose accounts are open and enabled */
export function decideRoles(
  change: RoleChange,
  present: Roles,
  admins: readonly string[],
  isVerified = true,
): RoleDecision {
  if (!isAsSeen(change, present)) return { kind: 'refused', why: 'changed' }
  const roles = { ...present, ...change.roles }
  // An admin with an unverified email could be posing as that address's owner.
  if (roles.admin && !present.admin && !isVerified) return { kind: 'refused', why: 'unverified' }
  // The last admin must stay: without one, nobody could appoint another.
  const remains =
    (roles.admin && admins.includes(change.userId)) || admins.some((id) => id !== change.userId)
  return remains ? { kind: 'set', roles } : { kind: 'refused', why: 'last-admin' }
}

/** Whether each field to change is still as the admin saw it, or already has the requested value. */
function isAsSeen({ roles, seen = {} }: RoleChange, present: Roles): boolean {
  const isSame = <Value>(to: Value | undefined, was: Value | undefined, now: Value) =>
    to === undefined || was === undefined || now === was || now === to
  return (
    isSame(roles.admin, seen.admin, present.admin) && isSame(roles.tier, seen.tier, present.tier)
  )
}

/** Other claims stay. The rules check `admin` only: the plan named `admin` gives no rights. */
export function claimsWith(
  present: Readonly<Record<string, unknown>>,
  roles: Roles,
): Record<string, unknown> {
  const others = Object.entries(present).filter(([name]) => !CLAIMED.includes(name))
  return {
    ...Object.fromEntries(others),
    [roles.tier]: true,
    admin: roles.admin,
  }
}

export interface Standing {
  readonly roles: Roles
  readonly disabled: boolean | undefined
  /** The email in Firebase Auth; undefined where it is not recorded yet. */
  readonly auth?: { readonly email: string; readonly isVerified: boolean }
}

const authSchema = z.object({ email: z.string(), emailVerified: z.boolean() })

/** Or the defaults without one. Only the fields needed are parsed: on a server, timestamps have another type. */
export function standingOf(id: string, stored: unknown): Standing {
  const isRecord = typeof stored === 'object' && stored !== null
  const roles = isRecord && 'roles' in stored ? { roles: stored.roles } : {}
  const disabled = isRecord && 'disabled' in stored ? { disabled: stored.disabled } : {}
  const { roles: known, disabled: off } = userSecureSchema.parse({ id, ...roles, ...disabled })
  const auth = authSchema.safeParse(stored).data
  return {
    roles: known,
    disabled: off,
    ...(auth ? { auth: { email: auth.email, isVerified: auth.emailVerified } } : {}),
  }
}
