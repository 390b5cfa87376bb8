import { blockIdsOf, mayReach } from '#core/blocks/may-reach.ts'
import { blockSchema } from '#core/records/block.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'

/**
 * Where the backend has no rules, the device checks what they would (decision 0133).
 * @param refusal what is said for any other cause, too, so that nobody learns of a block
 * @throws CloudError `permission-denied` if one of the two blocks the other
 */
export async function requireReach(
  cloud: Pick<Cloud, 'get' | 'kind'>,
  one: string,
  other: string,
  refusal: string,
): Promise<void> {
  if (cloud.kind === 'firebase') return
  const found = await Promise.all(
    blockIdsOf(one, other).map((id) => cloud.get({ collection: 'blocks', id })),
  )
  const documents = found.flatMap((document) => (document ? [document] : []))
  if (mayReach(one, other, parseDocuments(blockSchema, documents))) return
  throw new CloudError('permission-denied', refusal)
}
