/** Disables and enables accounts: a callable for admins only. */
import { HttpsError, onCall } from 'firebase-functions/https'
import { disabledChangeSchema, refusalOfDisabling } from '../../core/admin/role-change.ts'
import { auditDisabling } from '../../core/admin/role-words.ts'
import { callerOf, changeSecureRecord, refusal } from './change-secure-record.ts'
import { mirror } from './mirror.ts'
import { CALLABLE } from './options.ts'

/**
 * Takes `{ userId, disabled }`. Writes it to `usersSecure`, where admins can list it; the mirror updates the
 * account.
 */
export const setDisabled = onCall(CALLABLE, async (request): Promise<{ disabled: boolean }> => {
  const by = callerOf(request)
  const change = disabledChangeSchema.safeParse(request.data)
  if (!change.success) throw new HttpsError('invalid-argument', 'This account doesn’t exist.')
  const { userId, disabled } = change.data
  await changeSecureRecord(by, userId, ({ name, admins, ...present }) => {
    const why = refusalOfDisabling(by, change.data, admins)
    if (why) throw refusal(why)
    const isSo = (present.disabled ?? false) === disabled
    const deed = isSo ? undefined : auditDisabling({ userId, name }, disabled)
    return { fields: { disabled }, deed, result: undefined }
  })
  await mirror(userId)
  return { disabled }
})
