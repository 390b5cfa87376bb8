import { HABITS } from '#core/habits/habits.ts'
import type { Stats, StreakName } from '#core/records/stats.ts'
import { streakIn } from '#core/streaks/stats.ts'
import { shortDay } from '#ui/day-words.ts'
import styles from './personal-board.module.css'

const NAMES: readonly (readonly [StreakName, string])[] = [
  ['at_least_one', 'At least one habit'],
  ['perfect', 'Perfect days in a row'],
  ['habit3', HABITS.habit3.title],
  ['habit2', HABITS.habit2.title],
  ['habit1', HABITS.habit1.title],
  ['habit4', HABITS.habit4.title],
  ['login', 'Fourfold opened'],
  ['perfect_days', 'Perfect days in all'],
]

/** Every streak as it stands, and its record (spec 3). */
export function StreaksTable({ stats }: { readonly stats: Stats }) {
  return (
    <table className={styles.streaks} aria-labelledby="streaks">
      <thead>
        <tr>
          <th scope="col">Days in a row</th>
          <th scope="col">Now</th>
          <th scope="col">Record</th>
          <th scope="col" className={styles.last}>
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {NAMES.map(([name, words]) => {
          const { current, highest, lastDate } = streakIn(stats, name)
          return (
            <tr key={name}>
              <th scope="row">{words}</th>
              <td>{current}</td>
              <td>{highest}</td>
              <td className={styles.last}>{lastDate === '' ? '–' : shortDay(lastDate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
