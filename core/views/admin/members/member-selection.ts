import { type FilterFacts, type MemberFilter, type MemberRow, membersMeant } from './directory.ts'
import { isViewKey, viewOfAddress } from './member-view.ts'
import type { SavedFilter } from './saved-filters.ts'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** Where a range begins: the member who was clicked last. */
  readonly anchor: string | undefined
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined }

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/**
 * Selects everybody from the anchor to a member, in the order shown, in addition to those selected already. Without
 * an anchor in sight it selects this one.
 */
export function extended(selection: Selection, shown: readonly string[], id: string): Selection {
  const to = shown.indexOf(id)
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor)
  if (to === -1) return selection
  const start = from === -1 ? to : Math.min(from, to)
  const end = from === -1 ? to : Math.max(from, to)
  return {
    ids: new Set([...selection.ids, ...shown.slice(start, end + 1)]),
    anchor: from === -1 ? id : selection.anchor,
  }
}

export function withAll({ ids, anchor }: Selection, more: Iterable<string>): Selection {
  return { ids: new Set([...ids, ...more]), anchor }
}

export function without({ ids, anchor }: Selection, fewer: Iterable<string>): Selection {
  const gone = new Set(fewer)
  return { ids: new Set([...ids].filter((id) => !gone.has(id))), anchor }
}

/** Closed accounts get nothing, and accounts that cannot be read are not found when it is sent. */
function isReachable({ closed, unreadable = false }: MemberRow): boolean {
  return !closed && !unreadable
}

export function membersMatching(
  members: ReadonlyMap<string, MemberRow>,
  filter: MemberFilter,
  facts: FilterFacts,
): readonly MemberRow[] {
  return membersMeant(members.values(), filter, facts).filter(isReachable)
}

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
