/** The part of the cloud port that needs server rights, for admins (docs/product.md#admin-tools). */
import type { DisabledChange, RoleChange, Roles } from '#core/admin/role-change.ts'

/** Every method throws CloudErrors: `not-admin`, `unavailable`, and those listed for it. */
export interface CloudAdmin {
  /**
   * Changes a member's roles in record and token; omitted roles stay. Writes an audit log entry.
   * @returns the roles as they are now
   * @throws CloudError `last-admin`; `conflict` if the roles are not what the admin saw; `not-found`
   */
  setRoles(change: RoleChange): Promise<Roles>
  /**
   * Disables or enables an account. A disabled one cannot sign in, its sessions end when their tokens expire,
   * within an hour, and its data stays. Writes an audit log entry.
   * @throws CloudError `invalid` for the admin's own account, `not-found`
   */
  setDisabled(change: DisabledChange): Promise<void>
}

/** Loads on first use: most members are not admins. */
export function adminOnDemand(load: () => Promise<CloudAdmin>): CloudAdmin {
  return {
    setRoles: async (change) => (await load()).setRoles(change),
    setDisabled: async (change) => (await load()).setDisabled(change),
  }
}
