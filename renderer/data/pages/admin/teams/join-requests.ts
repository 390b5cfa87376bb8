/** Requests to join any group. */
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import type { DirectoryView } from '../members/use-directory.ts'

const ALL = requestsQuery(undefined)

interface AllRequests {
  readonly requests: readonly JoinRequest[]
  /** Paths of requests that cannot be read. */
  readonly unreadable: readonly string[]
}

/** All requests to join any group, live, the oldest first. */
export function useJoinRequests(members: DirectoryView['members']): AllRequests {
  const { records = [], unreadable } = useWatched(ALL, joinRequestSchema)
  const requests = records
    // Skip members who are already in: an admin moved them, and their device has not pulled that yet.
    .filter(({ userId, groupId }) => members?.get(userId)?.groupId !== groupId)
    .toSorted((a, b) => a.at - b.at)
  return { requests, unreadable }
}
