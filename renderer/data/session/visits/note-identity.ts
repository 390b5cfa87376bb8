/**
 * Copies the email of Firebase Auth to the secure record, for admins; the rules accept no other value there.
 */
import { userSecureSchema } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/**
 * Copies the token's email and whether it is verified, if the backend has them.
 * @throws CloudError `unavailable`, `permission-denied`; the next visit retries
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
