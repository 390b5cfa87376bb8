import { Button } from '../kit/button.tsx'
import styles from './paper.module.css'
import { PAPER } from './words.ts'

interface PaperProps {
  /** More rows than paper is for: it is a file instead. */
  readonly isTooLong: boolean
  /** Some rows are not drawn yet: paper says so. */
  readonly isInPart?: boolean
  readonly busy?: boolean
  readonly onPrint: () => void
  readonly onSave: () => void
}

export function Paper({ isTooLong, isInPart = false, busy = false, onPrint, onSave }: PaperProps) {
  return (
    <div className={styles.actions}>
      <Button variant="subtle" busy={busy} onClick={isTooLong ? onSave : onPrint}>
        {isTooLong ? 'Save as CSV' : 'Print'}
      </Button>
      {isTooLong && <p className={styles.hint}>{PAPER.tooLong}</p>}
      {(isTooLong || isInPart) && (
        <p className={styles.note}>
          {isTooLong
            ? PAPER.note
            : 'These are the rows that were loaded. “Print” below the list on the page loads the others first.'}
        </p>
      )}
    </div>
  )
}
