import type { MemberRow } from '#core/admin/members/directory.ts'

/** How many members each group has, by id; undefined until the members have loaded. */
export function sizesOf(
  members: ReadonlyMap<string, MemberRow> | undefined,
): ReadonlyMap<string, number> | undefined {
  if (!members) return undefined
  const sizes = new Map<string, number>()
  for (const { groupId } of members.values()) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1)
  return sizes
}
