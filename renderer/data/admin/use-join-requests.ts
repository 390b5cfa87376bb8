import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { requestsQuery } from '#data/joining/group-requests.ts'
import type { DirectoryView } from './use-directory.ts'
import { useWatched } from './use-watched.ts'

const ALL = requestsQuery(undefined)

interface AllRequests {
  readonly requests: readonly JoinRequest[]
  /** Places of those that cannot be read. */
  readonly unreadable: readonly string[]
}

/** Who would like to join any group, as it is, who asked first before the others. */
export function useJoinRequests(members: DirectoryView['members']): AllRequests {
  const { records = [], unreadable } = useWatched(ALL, joinRequestSchema)
  const requests = records
    // Whoever an admin has accepted is in already; their device has not heard of it yet.
    .filter(({ userId, groupId }) => members?.get(userId)?.groupId !== groupId)
    .toSorted((a, b) => a.at - b.at)
  return { requests, unreadable }
}
