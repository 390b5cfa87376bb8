/** Which members are selected in the table. */

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** Where a range begins: the member who was clicked last. */
  readonly anchor: string | undefined
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined }

/** Selects one more member, or one less. */
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

/** Selects these in addition. */
export function withAll({ ids, anchor }: Selection, more: Iterable<string>): Selection {
  return { ids: new Set([...ids, ...more]), anchor }
}

/** Selects these no more. */
export function without({ ids, anchor }: Selection, fewer: Iterable<string>): Selection {
  const gone = new Set(fewer)
  return { ids: new Set([...ids].filter((id) => !gone.has(id))), anchor }
}
