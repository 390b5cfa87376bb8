import { isCounted, type MemberRow } from '#core/views/admin/members/directory.ts'

/** How many members each group has, by id; undefined until the members have loaded. */
export function sizesOf(
  members: ReadonlyMap<string, MemberRow> | undefined,
): ReadonlyMap<string, number> | undefined {
  if (!members) return undefined
  const sizes = new Map<string, number>()
  for (const row of members.values()) {
    if (isCounted(row)) sizes.set(row.groupId, (sizes.get(row.groupId) ?? 0) + 1)
  }
  return sizes
}
