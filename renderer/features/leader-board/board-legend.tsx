import { COLUMN_ORDER, HABITS } from '#core/values/habits.ts'
import styles from './leader-board.module.css'
import { BOARD } from './words.ts'

export function BoardLegend() {
  return (
    <dl className={styles.legend} aria-label={BOARD.columns}>
      {COLUMN_ORDER.map((id) => (
        <div key={id}>
          <dt>{HABITS[id].column}</dt>
          <dd>{HABITS[id].title}</dd>
        </div>
      ))}
    </dl>
  )
}
