/** Has the server note the email of Firebase Auth in the secure record, for admins. */
import { userSecureSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/** @throws CloudError `unavailable`, `permission-denied`; the next visit retries */
export async function noteIdentity(
  cloud: Pick<Cloud, 'auth' | 'get' | 'command'>,
  userId: string,
): Promise<void> {
  const { email, email_verified: emailVerified = false } = await cloud.auth.claims()
  if (typeof email !== 'string' || typeof emailVerified !== 'boolean') return
  const document = await cloud.get({ collection: 'usersSecure', id: userId })
  const known = parseDocument(userSecureSchema, document)
  if (known?.email === email && known.emailVerified === emailVerified) return
  await cloud.command('note-identity', {})
}
