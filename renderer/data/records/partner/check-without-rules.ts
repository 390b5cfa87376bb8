import { mayBePartners, PARTNER_REFUSED } from '#core/partners/may-ask.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { requireReach } from '#data/records/block/require-reach.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/**
 * Where the backend has no rules, the device checks what they would.
 * @throws CloudError `permission-denied` unless the two may be partners
 */
export async function checkWithoutRules(
  cloud: Pick<Cloud, 'get' | 'kind'>,
  userId: string,
  to: string,
): Promise<void> {
  const found = await Promise.all([userId, to].map((id) => cloud.get({ collection: 'users', id })))
  const [me, them] = found.map((document) => parseDocument(userSchema, document))
  if (!mayBePartners(me, them)) throw new CloudError('permission-denied', PARTNER_REFUSED)
  await requireReach(cloud, userId, to, PARTNER_REFUSED)
}
