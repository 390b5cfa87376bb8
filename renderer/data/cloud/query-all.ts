/** Reads or counts all that a query finds. */
import type * as z from 'zod/mini'
import type { CloudDocument, CloudQuery, Filter } from '#core/server/documents.ts'
import type { Cloud } from './cloud.ts'
import { CloudError } from './cloud-error.ts'
import { MAX_FOR_ADMINS, MAX_LISTED } from './list-limits.ts'
import { parseDocuments } from './parse-documents.ts'

/** Page by page; none repeats or is skipped. @param query its `limit` is a page's, in the order of one field or the ids */
export async function* pagesOf(
  cloud: Pick<Cloud, 'query'>,
  query: CloudQuery,
): AsyncGenerator<readonly CloudDocument[]> {
  const field = query.orderBy?.[0]?.field
  let after: CloudQuery['after']
  do {
    const page = await cloud.query({ ...query, ...(after && { after }) })
    yield page
    const last = page.length < query.limit ? undefined : page.at(-1)
    after = last && { values: field === undefined ? [] : [last.data[field]], id: last.id }
  } while (after)
}

/** Every result of a query, in the order of the ids. @throws CloudError `permission-denied`, `unavailable` */
export async function queryAll(
  cloud: Pick<Cloud, 'query'>,
  query: Pick<CloudQuery, 'collection' | 'where'>,
): Promise<CloudDocument[]> {
  const found: CloudDocument[] = []
  for await (const page of pagesOf(cloud, { ...query, limit: MAX_LISTED })) found.push(...page)
  return found
}

/** How many records match, for admins: the server counts them, one read per 1,000. @throws CloudError */
export function countOf(
  cloud: Pick<Cloud, 'aggregate'>,
  collection: CloudQuery['collection'],
  where: readonly Filter[] = [],
): Promise<number> {
  return cloud.aggregate({ collection, where, limit: MAX_FOR_ADMINS }, { kind: 'count' })
}

type Query = Pick<CloudQuery, 'collection' | 'where'>

/** Every record that some queries of the member's own find. @param stored what this device has; all there is offline */
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
