import { useEffect, useState } from 'react'
import { type Group, groupSchema } from '#core/records/group.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

const MAX_GROUPS = 100

const groupsWhere = (fields: Pick<Partial<Group>, 'open' | 'archived'>): CloudQuery => ({
  ...listOf('groups', fields),
  orderBy: [{ field: 'name', direction: 'asc' }],
  limit: MAX_GROUPS,
})

/** Groups that anybody may join. */
export const OPEN = groupsWhere({ open: true })
export const ACTIVE_GROUPS = groupsWhere({ archived: false })

/** The groups that anybody may join, by name, live; undefined until the backend has answered. */
export function useOpenGroups(): readonly Group[] | undefined {
  return useGroups(OPEN)
}

/** The groups that members can ask to join, by name, live; undefined until the backend has answered. */
export function useClosedGroups(): readonly Group[] | undefined {
  return useGroups(ACTIVE_GROUPS)?.filter(({ open }) => !open)
}

function useGroups(query: CloudQuery): readonly Group[] | undefined {
  const cloud = useCloud()
  const [groups, setGroups] = useState<readonly Group[]>()
  useEffect(() => {
    if (!cloud) return undefined
    return keepWatching(cloud, query, {
      next: (documents) => setGroups(parseGroups(documents)),
      error: () => setGroups([]),
    })
  }, [cloud, query])
  return groups
}

function parseGroups(documents: readonly CloudDocument[]): Group[] {
  return parseDocuments(groupSchema, documents).filter(({ archived }) => !archived)
}
