/** What Auth says of the caller's email, in the record that admins see (decision 0052). */
import { userSecureSchema } from '#core/records/user.ts'
import type { Handler } from '#core/server/handling/handler.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import { accountRefs, refuseClosed } from '#core/server/handling/rights.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'

/**
 * The token proves it; a new account need not have a member's record yet. Doing it again writes nothing.
 * @throws Refusal `permission-denied` if the account is closed or switched off
 */
export const noteIdentity: Handler<'note-identity'> = (executor, _nothing, { by }) => {
  const { userId: id, email, isVerified: emailVerified } = by
  const ref = { collection: 'usersSecure', id } as const
  return transactReading(executor, accountRefs(id), (read): Decision<Record<string, never>> => {
    refuseClosed(by, read)
    const known = parsedOrRefused(userSecureSchema, read(ref))
    const isKnown = known?.email === email && known?.emailVerified === emailVerified
    if (email === undefined || isKnown) return { writes: [], result: {} }
    const first = known ? {} : { id, roles: { admin: false, tier: 'free' } }
    const data = { ...first, email, emailVerified, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'merge', ref, data }], result: {} }
  })
}
