import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useCloud } from '#data/queries/use-cloud.ts'
import { readsWords } from './reads-words.ts'
import styles from './support.module.css'
import { timeWords } from './time-words.ts'

interface FreshnessProps {
  readonly kept: {
    readonly at: number | undefined
    readonly state: 'fetching' | 'fresh' | 'away' | 'costly'
    readonly reads?: number
    readonly refresh: () => void
  }
  /** How much has come, while it comes. */
  readonly progress?: string
}

/** How old what one sees is, and asking anew: these pages show what is kept here first (design 3). */
export function Freshness({ kept: { at, state, reads = 0, refresh }, progress }: FreshnessProps) {
  // Before it is connected there is nobody to ask; it is asked by itself then.
  const canAsk = useCloud() !== undefined && state !== 'fetching'
  const age = at === undefined ? '' : `As of ${timeWords(at)}.`
  const words = {
    fetching: `${age} ${progress ?? 'Fetching…'}`,
    fresh: age,
    away: `${age} The community cannot be reached right now.`,
    costly: `${age} ${readsWords(reads)}`,
  }[state]
  return (
    <div className={styles.fresh}>
      <span role="status">{words.trim()}</span>
      {canAsk && (
        <Button variant="subtle" size="sm" onClick={refresh}>
          {state === 'costly' ? 'Read them' : 'Refresh'}
        </Button>
      )}
    </div>
  )
}
