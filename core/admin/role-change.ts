/** Who may give which role to whom, and what a token claims of it (docs/product.md#roles). */
import * as z from 'zod/mini'
import { userSecureSchema } from '#core/records/user.ts'

export type Roles = z.infer<typeof userSecureSchema>['roles']

const userIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/))

const someRolesSchema = z.strictObject({
  admin: z.exactOptional(z.boolean()),
  tier: z.exactOptional(z.enum(['admin', 'free', 'standard', 'pro'])),
})

/** What an admin asks for: what is left out stays as it is. */
export const roleChangeSchema = z.strictObject({
  userId: userIdSchema,
  roles: someRolesSchema,
  /** What the admin saw of it: somebody else's change is not overwritten unseen. */
  seen: z.exactOptional(someRolesSchema),
})

export type RoleChange = z.infer<typeof roleChangeSchema>

/** Switching an account off, or on again. */
export const disabledChangeSchema = z.strictObject({ userId: userIdSchema, disabled: z.boolean() })

export type DisabledChange = z.infer<typeof disabledChangeSchema>

/** Everything a token may claim of roles; other claims are not ours. */
const CLAIMED = ['admin', 'free', 'standard', 'pro']

export type RoleRefusal = 'not-admin' | 'last-admin' | 'oneself' | 'changed' | 'unverified'

export type RoleDecision =
  | { readonly kind: 'set'; readonly roles: Roles }
  | { readonly kind: 'refused'; readonly why: RoleRefusal }

interface Asking {
  readonly userId: string
  /** What their token says: it may be an hour behind the record. */
  readonly isAdmin: boolean
}

/**
 * Decides a change of roles.
 * @param asking who asks, and whether their token says they are an admin
 * @param present the roles that the member has now
 * @param admins ids of all who are admins by record, and whose accounts are on
 * @param isVerified whether the member has proved that their email is theirs; always so on a device of its own
 */
export function decideRoles(
  asking: Asking,
  change: RoleChange,
  present: Roles,
  admins: readonly string[],
  isVerified = true,
): RoleDecision {
  if (!isAdminNow(asking, admins)) return { kind: 'refused', why: 'not-admin' }
  if (!isAsSeen(change, present)) return { kind: 'refused', why: 'changed' }
  const roles = { ...present, ...change.roles }
  // Whoever signed up with somebody else's address would be taken for them.
  if (roles.admin && !present.admin && !isVerified) return { kind: 'refused', why: 'unverified' }
  // Nobody could make another one.
  const remains =
    (roles.admin && admins.includes(change.userId)) || admins.some((id) => id !== change.userId)
  return remains ? { kind: 'set', roles } : { kind: 'refused', why: 'last-admin' }
}

/**
 * Decides whether an account is switched off or on. Whoever asks stays an admin, for nobody switches off
 * their own: so there is always one left.
 * @returns why not, or undefined where it may be done
 */
export function refusalOfDisabling(
  asking: Asking,
  { userId, disabled }: DisabledChange,
  admins: readonly string[],
): RoleRefusal | undefined {
  if (!isAdminNow(asking, admins)) return 'not-admin'
  return disabled && userId === asking.userId ? 'oneself' : undefined
}

function isAdminNow({ userId, isAdmin }: Asking, admins: readonly string[]): boolean {
  return isAdmin && admins.includes(userId)
}

/** What changes is still what the admin saw, or is what they ask for already. */
function isAsSeen({ roles, seen = {} }: RoleChange, present: Roles): boolean {
  const isSame = <Value>(to: Value | undefined, was: Value | undefined, now: Value) =>
    to === undefined || was === undefined || now === was || now === to
  return (
    isSame(roles.admin, seen.admin, present.admin) && isSame(roles.tier, seen.tier, present.tier)
  )
}

/**
 * The claims of a token for these roles; those that are not of roles stay. The rules judge by `admin`: a tier
 * of that name does not make one.
 */
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
  /** Undefined where nobody has ever switched the account off. */
  readonly disabled: boolean | undefined
  /** What Auth says of the email; undefined where nobody has noted it yet. */
  readonly auth?: { readonly email: string; readonly isVerified: boolean }
}

const authSchema = z.object({ email: z.string(), emailVerified: z.boolean() })

/**
 * What a `usersSecure` record says, as a server reads it, whose times are not ours; the defaults without one.
 */
export function standingOf(id: string, stored: unknown): Standing {
  const isRecord = typeof stored === 'object' && stored !== null
  const roles = isRecord && 'roles' in stored ? { roles: stored.roles } : {}
  const disabled = isRecord && 'disabled' in stored ? { disabled: stored.disabled } : {}
  const { roles: known, disabled: off } = userSecureSchema.parse({ id, ...roles, ...disabled })
  const auth = authSchema.safeParse(stored).data
  return {
    ...{ roles: known, disabled: off },
    ...(auth ? { auth: { email: auth.email, isVerified: auth.emailVerified } } : {}),
  }
}
