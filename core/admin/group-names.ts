/** Names of groups: two that cannot be told apart would send members and admins into the wrong one. */
import type { Group } from '#core/records/group.ts'

/** A name without case, width, spaces and invisible characters: `Early  Birds` and `earlybirds` look the same. */
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\p{White_Space}\p{Format}]/gu, '')
}

/**
 * Why a group cannot have a name; undefined where it can. Archived groups keep theirs, and take it from nobody.
 * @param ownId the group that is renamed or brought back; `''` for a new one
 */
export function groupNameTrouble(
  name: string,
  groups: Iterable<Pick<Group, 'id' | 'name' | 'archived'>>,
  ownId = '',
): string | undefined {
  const wanted = folded(name)
  for (const group of groups) {
    if (group.id === ownId || group.archived || folded(group.name) !== wanted) continue
    return `There is already a group named “${group.name}”. Choose another name.`
  }
  return undefined
}
