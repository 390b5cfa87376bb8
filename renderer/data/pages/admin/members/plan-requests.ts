/** Members' requests for another plan, for admins (docs/product.md#admin-tools). */
import * as z from 'zod/mini'
import { tierRequestSchema } from '#core/records/tier-request.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'

const MAX_REQUESTS = 200

const requestsSchema = z.object({
  requests: z.array(tierRequestSchema),
  /** Paths of requests that cannot be read. */
  unreadable: z.array(z.string()),
})

/** The oldest first. @throws CloudError `permission-denied` for non-admins, `unavailable` */
export async function fetchRequests(
  cloud: Pick<Cloud, 'query'>,
): Promise<z.infer<typeof requestsSchema>> {
  const documents = await cloud.query({ collection: 'tierRequests', limit: MAX_REQUESTS })
  const { records, unreadable } = readPlaces('tierRequests', tierRequestSchema, documents)
  return { requests: records.toSorted((a, b) => a.created - b.created), unreadable }
}

export const REQUESTS_QUERY = pageQuery({
  queryKey: ['admin', 'requests'],
  schema: requestsSchema,
  queryFn: ({ cloud }) => fetchRequests(cloud),
})
