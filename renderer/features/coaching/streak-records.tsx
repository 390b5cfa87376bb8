import type { MemberFacts } from '#core/coaching/member-facts.ts'
import { HABITS } from '#core/habits/habits.ts'
import type { Stats, StreakName } from '#core/records/stats.ts'
import { statsFrom, streakIn } from '#core/streaks/stats.ts'
import { shortDay } from '#ui/day-words.ts'
import styles from './member.module.css'

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

interface StreakRecordsProps {
  readonly stats: Stats
  readonly facts: MemberFacts
}

/** Every streak as it stands on the member's today, and its record (spec 3). */
export function StreakRecords({ stats, facts }: StreakRecordsProps) {
  // What the record says is as of its last change; somebody who stays away has no streak any more.
  const now = statsFrom({
    userId: stats.id,
    days: facts.days.filter((day) => day !== undefined),
    today: facts.today,
    previous: stats,
    historyComplete: false,
  })
  return (
    <section className={styles.card} aria-labelledby="records">
      <h2 id="records">Streaks and records</h2>
      <table className={styles.plain} aria-labelledby="records">
        <thead>
          <tr>
            <th scope="col">Days in a row</th>
            <th scope="col">Now</th>
            <th scope="col">Record</th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map(([name, words]) => {
            const { current, highest, lastDate } = streakIn(now, name)
            return (
              <tr key={name}>
                <th scope="row">{words}</th>
                <td>{current}</td>
                <td>{highest}</td>
                <td>{lastDate === '' ? '–' : shortDay(lastDate)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
