/** Reads all documents that a query finds, page by page. */
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from './cloud.ts'
import { MOST_LISTED } from './list-limits.ts'

/**
 * Reads every result of a query, in the order of the ids.
 * @throws CloudError `permission-denied`, `unavailable`
 */
export async function queryAll(
  cloud: Pick<Cloud, 'query'>,
  query: Pick<CloudQuery, 'collection' | 'where'>,
): Promise<CloudDocument[]> {
  const found: CloudDocument[] = []
  let after: CloudQuery['after']
  for (;;) {
    const page = await cloud.query({ ...query, limit: MOST_LISTED, ...(after && { after }) })
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < MOST_LISTED) return found
    after = { values: [], id: last.id }
  }
}
