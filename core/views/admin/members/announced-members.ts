/** Who gets an announcement to a saved filter or to selected members, as the admin's device knows them. */
import { type FilterFacts, type MemberFilter, type MemberRow, membersMeant } from './directory.ts'
import { isViewKey, viewOfAddress } from './member-view.ts'
import type { SavedFilter } from './saved-filters.ts'

/** Closed accounts get nothing, and accounts that cannot be read are not found when it is sent. */
function isReachable({ closed, unreadable = false }: MemberRow): boolean {
  return !closed && !unreadable
}

/** Those whom a filter finds, by name. */
export function membersMatching(
  members: ReadonlyMap<string, MemberRow>,
  filter: MemberFilter,
  facts: FilterFacts,
): readonly MemberRow[] {
  return membersMeant(members.values(), filter, facts).filter(isReachable)
}

/** Those of the selected who can be reached, each once. */
export function selectedMembers(
  members: ReadonlyMap<string, MemberRow>,
  ids: Iterable<string>,
): readonly MemberRow[] {
  return [...new Set(ids)].flatMap((id) => {
    const row = members.get(id)
    return row && isReachable(row) ? [row] : []
  })
}

/**
 * The conditions of a saved filter.
 * @returns `unreadable` if a condition cannot be read: without it, more members would match
 */
export function conditionsOf({ address }: SavedFilter): MemberFilter | 'unreadable' {
  const { filter, ignored } = viewOfAddress(address)
  const isKnown = Object.keys(address).every(isViewKey)
  return isKnown && ignored.length === 0 ? filter : 'unreadable'
}
