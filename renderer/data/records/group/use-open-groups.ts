import { type Group, groupSchema } from '#core/records/group.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

const MAX_GROUPS = 100

const groupsWhere = (fields: Pick<Partial<Group>, 'open' | 'archived'>): CloudQuery => ({
  ...listOf('groups', fields),
  orderBy: [{ field: 'name', direction: 'asc' }],
  limit: MAX_GROUPS,
})

export const OPEN = groupsWhere({ open: true })
export const ACTIVE_GROUPS = groupsWhere({ archived: false })

export function useOpenGroups(): readonly Group[] | undefined {
  return useGroups(OPEN)
}

/** The groups that members can ask to join, by name, live; undefined until the backend has answered. */
export function useClosedGroups(): readonly Group[] | undefined {
  return useGroups(ACTIVE_GROUPS)?.filter(({ open }) => !open)
}

function useGroups(query: CloudQuery): readonly Group[] | undefined {
  const cloud = useCloud()
  const { records, away } = useWatched(query, groupSchema)
  const open = records?.filter(({ archived }) => !archived)
  return open ?? (away && cloud ? [] : undefined)
}
