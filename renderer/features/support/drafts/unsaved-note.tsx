import { Button } from '#ui/kit/button.tsx'
import styles from '../support.module.css'
import { DRAFT_WORDS } from './words.ts'

interface UnsavedNoteProps {
  readonly isChanged: boolean
  /** What somebody else has changed meanwhile, such as "Group is now Owls". */
  readonly changed: readonly string[]
  /** Another text than that it is not saved. */
  readonly text?: string
}

/** Says that input is not saved yet, and what somebody else has saved meanwhile. */
export function UnsavedNote({ isChanged, changed, text = DRAFT_WORDS.unsaved }: UnsavedNoteProps) {
  return (
    <>
      <p className={styles.hint} role="status">
        {isChanged ? text : ''}
      </p>
      {changed.length > 0 && (
        <p className={styles.changed} role="alert">
          {DRAFT_WORDS.changed(changed)}
        </p>
      )}
    </>
  )
}

/** Takes back what was typed; shown only while there is something. */
export function DiscardButton({
  isChanged,
  onDiscard,
}: {
  readonly isChanged: boolean
  readonly onDiscard: () => void
}) {
  return isChanged ? (
    <Button variant="danger" onClick={onDiscard}>
      Discard changes
    </Button>
  ) : null
}
