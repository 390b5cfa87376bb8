import { counted } from '#ui/day-words.ts'
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
    <section className={styles.bar} aria-label="Selection">
      <p className={styles.count} role="status">
        {matching === all ? counted(all, 'member') : `${matching} of ${counted(all, 'member')}`}
        {count > 0 && <strong>{count} selected</strong>}
        {hidden.length > 0 && <span>{SELECTION_WORDS.hidden(hidden.length)}</span>}
      </p>
      {!isAllSelected && matching > 0 && (
        <Button variant="subtle" onClick={selectShown}>
          {matching === all ? `Select all ${all}` : SELECTION_WORDS.matching(matching)}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button variant="subtle" onClick={deselectHidden}>
          {SELECTION_WORDS.dropHidden(hidden.length)}
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" onClick={clear}>
          Clear selection
        </Button>
      )}
    </section>
  )
}
