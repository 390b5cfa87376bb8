import './button-styles.ts'
import { Button } from '@mantine/core'
import styles from './freshness.module.css'
import { freshnessWords } from './freshness-words.ts'

interface FreshnessProps {
  /** When the data was last the server's, in ms; undefined before any has arrived. */
  readonly at: number | undefined
  /** It follows the server right now. */
  readonly live?: boolean
  /** What else to say about it, such as that it is loading; screen readers hear it change. */
  readonly note?: string
  /** A button to fetch it again, where that is possible now. */
  readonly refresh?: { readonly label: string; readonly run: () => void } | undefined
}

/** Whether the data on the page follows the server now, or else how old it is. */
export function Freshness({ at, live = false, note, refresh }: FreshnessProps) {
  return (
    <div className={styles.freshness}>
      <span role={note === undefined ? undefined : 'status'}>
        {freshnessWords({ live, at, now: Date.now(), note })}
      </span>
      {refresh && (
        <Button variant="subtle" size="sm" onClick={refresh.run}>
          {refresh.label}
        </Button>
      )}
    </div>
  )
}
