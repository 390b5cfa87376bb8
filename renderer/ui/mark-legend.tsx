import { type DayOff, Mark, NO_HABITS } from './mark.tsx'
import styles from './mark-legend.module.css'

const WORDS = { break: 'a break', 'no-record': 'not opened' } as const

/** What the petals of days that do not count mean, where there are any. Each day says the same to screen readers. */
export function MarkLegend({ shown }: { readonly shown: readonly (DayOff | undefined)[] }) {
  const offs = (['break', 'no-record'] as const).filter((off) => shown.includes(off))
  if (offs.length === 0) return null
  return (
    <p className={styles.legend} aria-hidden="true">
      {offs.map((off) => (
        <span key={off}>
          <Mark filled={NO_HABITS} size={18} off={off} />
          {WORDS[off]}
        </span>
      ))}
    </p>
  )
}
