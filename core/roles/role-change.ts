/** Who may give which role to whom, and what a token claims of it (spec 6, design 10). */
import * as z from 'zod/mini'
import { userSecureSchema } from '#core/records/user.ts'

export type Roles = z.infer<typeof userSecureSchema>['roles']

/** What an admin asks for: what is left out stays as it is. */
export const roleChangeSchema = z.strictObject({
  userId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  roles: z.strictObject({
    admin: z.exactOptional(z.boolean()),
    tier: z.exactOptional(z.enum(['admin', 'free', 'standard', 'pro'])),
  }),
})

export type RoleChange = z.infer<typeof roleChangeSchema>

/** Everything a token may claim of roles; other claims are not ours. */
const CLAIMED = ['admin', 'free', 'standard', 'pro']

export type RoleDecision =
  | { readonly kind: 'set'; readonly roles: Roles }
  | { readonly kind: 'refused'; readonly why: 'not-admin' | 'last-admin' }

/**
 * Decides a change of roles.
 * @param asking who asks, and whether their token says they are an admin
 * @param present the roles that the member has now
 * @param admins ids of all who are admins by record: a token may be an hour behind it
 */
export function decideRoles(
  asking: { readonly userId: string; readonly isAdmin: boolean },
  change: RoleChange,
  present: Roles,
  admins: readonly string[],
): RoleDecision {
  if (!asking.isAdmin || !admins.includes(asking.userId)) {
    return { kind: 'refused', why: 'not-admin' }
  }
  const roles = { ...present, ...change.roles }
  // Nobody could make another one.
  const remains = roles.admin || admins.some((id) => id !== change.userId)
  return remains ? { kind: 'set', roles } : { kind: 'refused', why: 'last-admin' }
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

/** The roles of a `usersSecure` record as a server reads it, whose times are not ours; the defaults without one. */
export function rolesOf(id: string, stored: unknown): Roles {
  const known = typeof stored === 'object' && stored !== null && 'roles' in stored
  return userSecureSchema.parse(known ? { id, roles: stored.roles } : { id }).roles
}
