import { useEffect, useState } from 'react'
import { type Group, groupSchema } from '#core/records/group.ts'
import type { CloudDocument } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useCloud } from './use-cloud.ts'

const MOST_GROUPS = 100

/** The groups that anybody may join, by name; undefined until the backend has answered. */
export function useOpenGroups(): readonly Group[] | undefined {
  const cloud = useCloud()
  const [groups, setGroups] = useState<readonly Group[]>()
  useEffect(() => {
    if (!cloud) return undefined
    return keepWatching(
      cloud,
      {
        collection: 'groups',
        where: [{ field: 'open', is: '==', value: true }],
        orderBy: [{ field: 'name', direction: 'asc' }],
        limit: MOST_GROUPS,
      },
      { next: (documents) => setGroups(parseGroups(documents)), error: () => setGroups([]) },
    )
  }, [cloud])
  return groups
}

function parseGroups(documents: readonly CloudDocument[]): Group[] {
  return parseDocuments(groupSchema, documents).filter(({ archived }) => !archived)
}
