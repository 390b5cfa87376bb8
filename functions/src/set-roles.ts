/**
 * Sets roles (docs/product.md#admin-tools): a callable for admins only. core/admin/role-change.ts decides.
 */
import { HttpsError, onCall } from 'firebase-functions/https'
import { decideRoles, type Roles, roleChangeSchema } from '../../core/admin/role-change.ts'
import { auditRolesChange } from '../../core/admin/role-words.ts'
import { planStep, tierOf } from '../../core/batch/plan-step.ts'
import { callerOf, changeSecureRecord, refusal } from './change-secure-record.ts'
import { mirror } from './mirror.ts'
import { CALLABLE } from './options.ts'

/**
 * Takes `{ userId, roles: { admin?, tier? }, seen?, run? }`; returns the roles as they are now. With a run, it applies or
 * undoes the run's change as listed (core/batch/plan-step.ts), whatever roles are given.
 */
export const setRoles = onCall(CALLABLE, async (request): Promise<{ roles: Roles }> => {
  const by = callerOf(request)
  const change = roleChangeSchema.safeParse(request.data)
  if (!change.success) throw new HttpsError('invalid-argument', 'These roles don’t exist.')
  const { userId, run: place } = change.data
  const roles = await changeSecureRecord(
    by,
    userId,
    ({ roles: present, name, admins, isVerified, run, change: listed }) => {
      const step =
        place &&
        planStep({
          ...{ userId, number: place.number, run, change: listed },
          ...{ present: present.tier, now: Date.now() },
        })
      const wanted = place ? { ...change.data, roles: tierOf(step) } : change.data
      const decision = decideRoles(by, wanted, present, admins, isVerified)
      if (decision.kind === 'refused') throw refusal(decision.why)
      const { roles } = decision
      const deed = auditRolesChange({ userId, name }, present, roles, place?.id)
      return { fields: { roles }, deed, result: roles, step }
    },
    place,
  )
  // After the record: if this fails, the trigger on the record's change does it again.
  await mirror(userId)
  return { roles }
})
