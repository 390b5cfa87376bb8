import { useCallback, useMemo, useRef, useState } from 'react'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import {
  extended,
  NOTHING_SELECTED,
  toggled,
  withAll,
  without,
} from '#core/views/admin/members/member-selection.ts'

export interface MemberSelection {
  readonly ids: ReadonlySet<string>
  /** The selected members: those shown in their order, then the others. */
  readonly rows: readonly MemberRow[]
  /** Selected members whom the filters do not show. */
  readonly hidden: readonly MemberRow[]
  readonly toggle: (id: string) => void
  /** Selects everybody from the last click to this member. */
  readonly extend: (id: string) => void
  readonly selectShown: () => void
  readonly deselectShown: () => void
  readonly deselectHidden: () => void
  readonly clear: () => void
}

/** Which members are selected; sorting, scrolling and other filters keep the selection. */
export function useSelection(
  shown: readonly MemberRow[],
  members: ReadonlyMap<string, MemberRow> | undefined,
): MemberSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const { ids } = selection
  const latest = useRef(shown)
  latest.current = shown
  const shownIds = () => latest.current.map(({ id }) => id)
  const { rows, hidden } = useMemo(() => {
    const inView = ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))
    const known = new Set(inView.map(({ id }) => id))
    const others = [...ids].flatMap((id) => (known.has(id) ? [] : (members?.get(id) ?? [])))
    return { rows: [...inView, ...others], hidden: others }
  }, [ids, shown, members])
  return {
    ids,
    rows,
    hidden,
    toggle: useCallback((id: string) => setSelection((before) => toggled(before, id)), []),
    extend: useCallback((id: string) => {
      const order = latest.current.map((row) => row.id)
      setSelection((before) => extended(before, order, id))
    }, []),
    selectShown: () => setSelection((before) => withAll(before, shownIds())),
    deselectShown: () => setSelection((before) => without(before, shownIds())),
    deselectHidden: () =>
      setSelection((before) =>
        without(
          before,
          hidden.map(({ id }) => id),
        ),
      ),
    clear: useCallback(() => setSelection(NOTHING_SELECTED), []),
  }
}
