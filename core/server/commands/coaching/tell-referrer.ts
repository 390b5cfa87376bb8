/** Tells a member that somebody joined with their link (docs/product.md#notifications-and-reminders). */
import { referralNotification } from '#core/policies/notifications/notifications.ts'
import type { Handler } from '#core/server/handling/handler.ts'
import { accountRefs, requireMember } from '#core/server/handling/rights.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'
import { readUser } from './coached.ts'

/**
 * Once for each member: whom it tells is what the member's record has said since it was made. Whoever came with no link, or
 * with that of somebody who is gone, tells nobody; they do not learn which.
 */
export const tellReferrer: Handler<'tell-referrer'> = (executor, _request, { by, now }) => {
  const ref = { collection: 'notifications', id: `referral_${by.userId}` } as const
  const refs = [...accountRefs(by.userId), ref]
  return transactReading(executor, refs, (read): Decision<Record<string, never>> => {
    const { refferedById } = requireMember(by, read)
    const nothing = { writes: [], result: {} }
    if (refferedById === '' || refferedById === by.userId || read(ref)) return nothing
    const referrer = readUser(refferedById, read)
    if (!referrer || referrer.deleted) return nothing
    const note = referralNotification(by.userId, referrer.id, Math.floor(now))
    return { writes: [{ kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }], result: {} }
  })
}
