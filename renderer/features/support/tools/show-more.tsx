import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './tools.module.css'

interface ShowMoreProps {
  /** How many are not shown. */
  readonly rest: number
  /** Undefined where more are counted than listed. */
  readonly onMore: (() => void) | undefined
}

/** Below a list that shows a part: a button for more, and how many there are. */
export function ShowMore({ rest, onMore }: ShowMoreProps) {
  if (rest <= 0) return null
  return (
    <div className={styles.actions}>
      {onMore && (
        <Button variant="subtle" onClick={onMore}>
          Show more
        </Button>
      )}
      <p className={layout.hint}>and {rest} more</p>
    </div>
  )
}
