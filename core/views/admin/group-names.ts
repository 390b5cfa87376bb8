/** Names of groups: two that cannot be told apart would send members and admins into the wrong one. */

import type { Group } from '#core/records/group.ts'
import { nameKey } from '#core/values/names/visible.ts'

/**
 * Why a group cannot have a name; undefined where it can. Archived groups keep theirs, and take it from nobody.
 * @param ownId the group that is renamed or brought back; `''` for a new one
 */
export function groupNameTrouble(
  name: string,
  groups: Iterable<Pick<Group, 'id' | 'name' | 'archived'>>,
  ownId = '',
): string | undefined {
  const wanted = nameKey(name)
  for (const group of groups) {
    if (group.id === ownId || group.archived || nameKey(group.name) !== wanted) continue
    return `There is already a group named “${group.name}”. Choose another name.`
  }
  return undefined
}
