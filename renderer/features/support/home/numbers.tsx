import type { Overview } from '#data/admin/overview.ts'
import styles from './numbers.module.css'

const LABELS: readonly (readonly [keyof Overview, string])[] = [
  ['members', 'Members'],
  ['activeWeek', 'Active in 7 days'],
  ['activeMonth', 'Active in 30 days'],
  ['newThisWeek', 'New in 7 days'],
  ['groups', 'Groups'],
  ['points', 'Points this month'],
  ['perfectDays', 'Perfect days this month'],
  ['requests', 'Plan requests'],
  ['unread', 'Unread notifications'],
  ['disabled', 'Switched off'],
  ['closed', 'Closed accounts'],
]

const NUMBER = new Intl.NumberFormat('en-GB')

/** The community's numbers, each with its name. */
export function Numbers({ overview }: { readonly overview: Overview }) {
  return (
    <dl className={styles.numbers} aria-label="The community in numbers">
      {LABELS.map(([key, label]) => (
        <div key={key} className={styles.number}>
          <dt>{label}</dt>
          <dd>{NUMBER.format(overview[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
