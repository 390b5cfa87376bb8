import { memo } from 'react'
import type { Stats } from '#core/records/stats.ts'
import { counted } from '#ui/day-words.ts'
import styles from './streaks.module.css'

/** Days in a row, the best run there was, and how many days were perfect (spec 3). */
export const Streaks = memo(function Streaks({ stats }: { readonly stats: Stats | undefined }) {
  const facts = [
    { name: 'In a row', count: stats?.at_least_one ?? 0 },
    { name: 'Best run', count: stats?.at_least_one_highest ?? 0 },
    { name: 'Perfect', count: stats?.perfect_days ?? 0 },
  ]
  return (
    <dl className={styles.streaks} aria-label="Streaks">
      {facts.map(({ name, count }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{counted(count, 'day')}</dd>
        </div>
      ))}
    </dl>
  )
})
