import type * as z from 'zod/mini'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from './cloud.ts'
import { CloudError } from './cloud-error.ts'
import { parseDocuments } from './parse-documents.ts'
import { queryAll } from './query-all.ts'

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
