/** Members' requests for another plan, and admins' answers (docs/product.md#admin-tools). */
import * as z from 'zod/mini'
import type { Roles } from '#core/admin/role-change.ts'
import { PLAN_NAMES } from '#core/admin/role-words.ts'
import { type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'

const MOST_REQUESTS = 200

const requestsSchema = z.object({
  requests: z.array(tierRequestSchema),
  /** Paths of requests that cannot be read. */
  unreadable: z.array(z.string()),
})

/** The oldest first. @throws CloudError `permission-denied` for non-admins, `unavailable` */
export async function fetchRequests(cloud: Pick<Cloud, 'query'>) {
  const documents = await cloud.query({ collection: 'tierRequests', limit: MOST_REQUESTS })
  return requestsIn(documents)
}

/** Parses documents to requests, the oldest first. */
export function requestsIn(documents: readonly CloudDocument[]): z.infer<typeof requestsSchema> {
  const { records, unreadable } = readPlaces('tierRequests', tierRequestSchema, documents)
  return { requests: records.toSorted((a, b) => a.created - b.created), unreadable }
}

/** All requests for another plan, for the members page. */
export const REQUESTS_QUERY = pageQuery({
  queryKey: ['admin', 'requests'],
  schema: requestsSchema,
  queryFn: ({ cloud }) => fetchRequests(cloud),
})

interface Answer {
  readonly request: TierRequest
  /** The member's name for the log. */
  readonly name: string
  readonly accepted: boolean
}

/**
 * Grants or declines the requested plan; deletes the request either way.
 * @param seen the roles as the admin saw them
 * @throws CloudError `conflict` if the request or the plan has changed meanwhile
 */
export async function answerRequest(
  cloud: Pick<Cloud, 'transact' | 'admin'>,
  by: Actor,
  { request, name, accepted }: Answer,
  seen: Pick<Roles, 'tier'>,
): Promise<void> {
  const { id, tier } = request
  if (accepted) await cloud.admin.setRoles({ userId: id, roles: { tier }, seen })
  const summary = `${accepted ? 'Gave' : 'Did not give'} ${name || id} the plan ${PLAN_NAMES[tier]} they asked for.`
  await endRequest(cloud, by, request, summary)
}

/**
 * Deletes a request without an answer, as when the plan was set with the member's roles.
 * @throws CloudError `conflict` if the request has changed meanwhile
 */
export async function closeRequest(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  request: TierRequest,
  name: string,
): Promise<void> {
  const summary = `Closed the request of ${name || request.id} for the plan ${PLAN_NAMES[request.tier]}.`
  await endRequest(cloud, by, request, summary)
}

/** Deletes the request together with its log entry; logs nothing if it is already gone. */
async function endRequest(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  { id, tier }: TierRequest,
  summary: string,
): Promise<void> {
  const entry = entryOf(by, { action: 'close-request', targets: [id], summary })
  const ref = { collection: 'tierRequests', id } as const
  await cloud.transact([ref], ([document]) => {
    const present = parseDocument(tierRequestSchema, document)
    const gone: Write = { kind: 'delete', ref }
    if (!present) return { writes: [], result: undefined }
    if (present.tier !== tier) {
      throw new CloudError('conflict', 'This request has changed since.')
    }
    return { writes: audited([gone], entry), result: undefined }
  })
}
