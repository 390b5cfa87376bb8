/** The part of the cloud port that only its server may do, for admins (docs/product.md#admin-tools). */
import type { DisabledChange, RoleChange, Roles } from '#core/admin/role-change.ts'

/** Every method throws CloudErrors: `not-admin`, `unavailable`, and those named beside it. */
export interface CloudAdmin {
  /**
   * Changes a member's roles, in record and token; what is left out stays. The audit log gets its entry.
   * @returns the roles as they are now
   * @throws CloudError `last-admin`; `conflict` where they are not what the admin saw; `not-found`
   */
  setRoles(change: RoleChange): Promise<Roles>
  /**
   * Switches an account off: it cannot sign in, and its sessions end with their tokens, within an hour.
   * Nothing of it is removed, and it can be switched on again. The audit log gets its entry.
   * @throws CloudError `invalid` for one's own account, `not-found`
   */
  setDisabled(change: DisabledChange): Promise<void>
}

/** Loaded when it is first used: members never do. */
export function adminOnDemand(load: () => Promise<CloudAdmin>): CloudAdmin {
  return {
    setRoles: async (change) => (await load()).setRoles(change),
    setDisabled: async (change) => (await load()).setDisabled(change),
  }
}
