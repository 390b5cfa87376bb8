/** Notes in the secure record what Auth says of the email, for admins to see; the rules take nothing else there. */
import { userSecureSchema } from '#core/records/user.ts'
import { type Cloud, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/**
 * Keeps email and its proof in step with the token, where the backend has one.
 * @throws CloudError `unavailable`, `permission-denied`; the next visit does it
 */
export async function noteIdentity(
  cloud: Pick<Cloud, 'auth' | 'transact'>,
  userId: string,
): Promise<void> {
  const { email, email_verified: emailVerified = false } = await cloud.auth.claims()
  if (typeof email !== 'string' || typeof emailVerified !== 'boolean') return
  const ref = { collection: 'usersSecure', id: userId } as const
  await cloud.transact([ref], ([document]) => {
    const known = parseDocument(userSecureSchema, document)
    const isKnown = known?.email === email && known.emailVerified === emailVerified
    const first = known ? {} : { id: userId, roles: { admin: false, tier: 'free' } }
    const data = { ...first, email, emailVerified, syncedAt: SERVER_TIME }
    const write: Write = { kind: 'merge', ref, data }
    return { writes: isKnown ? [] : [write], result: undefined }
  })
}
