import { Button } from '#ui/kit/button.tsx'
import styles from './selection-bar.module.css'
import type { MemberSelection } from './use-selection.ts'
import { SELECTION_WORDS } from './words.ts'

interface SelectionBarProps {
  readonly selection: MemberSelection
  /** How many members the filters show. */
  readonly matching: number
  /** How many there are, matching or not. */
  readonly all: number
}

/** How many members match and how many of them are selected. */
export function SelectionBar({ selection, matching, all }: SelectionBarProps) {
  const { rows, hidden, selectShown, deselectHidden, clear } = selection
  const count = rows.length
  const isAllSelected = count - hidden.length === matching
  return (
    <section className={styles.bar} aria-label={SELECTION_WORDS.title}>
      <p className={styles.count} role="status">
        {SELECTION_WORDS.shown(matching, all)}
        {count > 0 && <strong>{SELECTION_WORDS.selected(count)}</strong>}
        {hidden.length > 0 && <span>{SELECTION_WORDS.hidden(hidden.length)}</span>}
      </p>
      {!isAllSelected && matching > 0 && (
        <Button variant="subtle" onClick={selectShown}>
          {matching === all ? SELECTION_WORDS.everybody(all) : SELECTION_WORDS.matching(matching)}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button variant="subtle" onClick={deselectHidden}>
          {SELECTION_WORDS.dropHidden(hidden.length)}
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" onClick={clear}>
          {SELECTION_WORDS.clear}
        </Button>
      )}
    </section>
  )
}
