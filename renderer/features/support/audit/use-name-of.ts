import { useCallback, useMemo } from 'react'
import { shownName } from '#core/views/admin/members/directory.ts'
import { TEAMS_QUERY } from '#data/pages/admin/groups/groups.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-directory.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

/** The name of a member or a group that this device has cached, by id. */
export function useNameOf(): (id: string) => string | undefined {
  const members = useKnownMembers()
  // What is cached is enough: the log stores the names that matter itself.
  const { data: teams } = useCachedQuery({ ...TEAMS_QUERY, enabled: false })
  const groups = useMemo(
    () => new Map(teams?.map(({ group }) => [group.id, group.name] as const)),
    [teams],
  )
  return useCallback(
    (id: string) => {
      const row = members?.get(id)
      return row ? shownName(row) : groups.get(id)
    },
    [members, groups],
  )
}
