import { Button } from '#ui/kit/button.tsx'
import styles from './freshness.module.css'
import { freshnessWords } from './freshness-words.ts'

interface FreshnessProps {
  /** When the data last came from the server, in ms; undefined before any has arrived. */
  readonly at: number | undefined
  /** It follows the server right now. */
  readonly live?: boolean
  /** An additional note, such as that it is loading; screen readers announce changes. */
  readonly note?: string
  /** A button to fetch it again, if that is possible now. */
  readonly refresh?: { readonly label: string; readonly run: () => void } | undefined
}

/** Shows whether the data on the page is live, or else how old it is. */
export function Freshness({ at, live = false, note, refresh }: FreshnessProps) {
  return (
    <div className={styles.freshness}>
      <span role={note === undefined ? undefined : 'status'}>
        {freshnessWords({ live, at, now: Date.now(), note })}
      </span>
      {refresh && (
        <Button variant="subtle" onClick={refresh.run}>
          {refresh.label}
        </Button>
      )}
    </div>
  )
}
