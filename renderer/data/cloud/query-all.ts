/** Reads all documents that a query finds, page by page. */

import type * as z from 'zod/mini'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from './cloud.ts'
import { CloudError } from './cloud-error.ts'
import { MOST_LISTED } from './list-limits.ts'
import { parseDocuments } from './parse-documents.ts'

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

type Query = Pick<CloudQuery, 'collection' | 'where'>

/**
 * Reads every record that some queries of the member's own find, however many; what the cloud has replaces what this device has.
 * @param stored what this device has: without a connection, that is all
 */
export async function queryOwn<Own extends { readonly id: string }>(
  cloud: Pick<Cloud, 'query'> | undefined,
  schema: z.core.$ZodType<Own>,
  stored: readonly Own[],
  queries: readonly Query[],
): Promise<readonly Own[]> {
  const fetched = cloud ? await fetchAll(cloud, queries) : []
  const all = [...stored, ...parseDocuments(schema, fetched)]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

async function fetchAll(cloud: Pick<Cloud, 'query'>, queries: readonly Query[]) {
  try {
    const found = queries.map(({ collection, where = [] }) =>
      queryAll(cloud, { collection, where }),
    )
    return (await Promise.all(found)).flat()
  } catch (error) {
    if (error instanceof CloudError) return []
    throw error
  }
}
