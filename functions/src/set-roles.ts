/**
 * Sets roles (docs/product.md#admin-tools): a callable for admins only. core/admin/role-change.ts decides.
 */
import { HttpsError, onCall } from 'firebase-functions/https'
import { decideRoles, type Roles, roleChangeSchema } from '../../core/admin/role-change.ts'
import { auditRolesChange } from '../../core/admin/role-words.ts'
import { callerOf, changeSecureRecord, refusal } from './change-secure-record.ts'
import { mirror } from './mirror.ts'
import { CALLABLE } from './options.ts'

/** Takes `{ userId, roles: { admin?, tier? }, seen? }`; returns the roles as they are now. */
export const setRoles = onCall(CALLABLE, async (request): Promise<{ roles: Roles }> => {
  const by = callerOf(request)
  const change = roleChangeSchema.safeParse(request.data)
  if (!change.success) throw new HttpsError('invalid-argument', 'These roles don’t exist.')
  const { userId } = change.data
  const roles = await changeSecureRecord(
    by,
    userId,
    ({ roles: present, name, admins, isVerified }) => {
      const decision = decideRoles(by, change.data, present, admins, isVerified)
      if (decision.kind === 'refused') throw refusal(decision.why)
      const { roles } = decision
      return {
        fields: { roles },
        deed: auditRolesChange({ userId, name }, present, roles),
        result: roles,
      }
    },
  )
  // After the record: if this fails, the trigger on the record's change does it again.
  await mirror(userId)
  return { roles }
})
