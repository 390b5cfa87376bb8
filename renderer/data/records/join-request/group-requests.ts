import * as z from 'zod/mini'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Answer } from '#core/server/membership/answer-writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'

/** The query for the requests to a group, or, for admins, to any group, except for declined ones. */
export function requestsQuery(groupId: string | undefined): CloudQuery {
  const { where, ...query } = listOf('joinRequests', groupId === undefined ? {} : { groupId })
  const states = { field: 'state', is: 'in', value: ['pending', 'accepted'] } as const
  return { ...query, where: [...where, states] }
}

/** The requests to their group that a coach's device caches. */
export const groupRequestsSchema = z.object({
  requests: z.array(joinRequestSchema),
  /** Paths of those that do not parse. */
  unreadable: z.array(z.string()),
})

export function requestsIn(
  documents: readonly CloudDocument[],
): z.infer<typeof groupRequestsSchema> {
  const { records, unreadable } = readPlaces('joinRequests', joinRequestSchema, documents)
  return { requests: records.toSorted((a, b) => a.at - b.at), unreadable }
}

/** @throws CloudError `permission-denied` if the account does not answer for the group, `unavailable` */
export async function fetchRequestsOf(
  cloud: Pick<Cloud, 'query'>,
  groupId: string,
): Promise<JoinRequest[]> {
  return requestsIn(await cloud.query(requestsQuery(groupId))).requests
}

export function barsQuery(groupId: string): CloudQuery {
  return listOf('joinRequests', { groupId, state: 'barred' })
}

/**
 * Answers as a coach of the group, or takes the answer back; an admin declines, and takes that back. An accepted member
 * joins by their own device at their next visit; an admin accepts by a move.
 * @returns the request as it is now
 * @throws CloudError `permission-denied` if the account does not answer for the group; `conflict` if the request was taken
 *   back or answered meanwhile; `unavailable`
 */
export async function answerRequest(
  cloud: Pick<Cloud, 'command'>,
  seen: JoinRequest,
  answer: Answer,
): Promise<JoinRequest> {
  const { userId, groupId, state, at } = seen
  const asked = { userId, groupId, seen: { state, at }, answer }
  const { request } = await cloud.command('answer-request', asked)
  return request ?? { ...seen, state: answer }
}
