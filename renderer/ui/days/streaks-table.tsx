import { streakIn } from '#core/habits/streaks/stats.ts'
import type { Stats, StreakName } from '#core/records/stats.ts'
import { HABITS } from '#core/values/habits.ts'
import { shortDay } from '#ui/day-words.ts'

const NAMES: readonly (readonly [StreakName, string])[] = [
  ['at_least_one', 'At least one habit'],
  ['perfect', 'Perfect days in a row'],
  ['habit3', HABITS.habit3.title],
  ['habit2', HABITS.habit2.title],
  ['habit1', HABITS.habit1.title],
  ['habit4', HABITS.habit4.title],
  ['login', 'Opened or filled in'],
  ['perfect_days', 'Perfect days in all'],
]

interface StreaksTableProps {
  readonly stats: Stats
  /** The id of the heading above it. */
  readonly labelledBy: string
  readonly className: string | undefined
  readonly lastClassName?: string | undefined
}

/** Every current streak and its record (docs/product.md#records). */
export function StreaksTable(props: StreaksTableProps) {
  const { stats, labelledBy, className, lastClassName } = props
  return (
    <table className={className} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Days in a row</th>
          <th scope="col">Now</th>
          <th scope="col">Record</th>
          <th scope="col" className={lastClassName}>
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {NAMES.map(([name, words]) => {
          const { current, highest, lastDate, earned } = streakIn(stats, name)
          return (
            <tr key={name}>
              <th scope="row">
                {words}
                {earned && `, ${STREAKS.earned(shortDay(earned))}`}
              </th>
              <td>{current}</td>
              <td>{highest}</td>
              <td className={lastClassName}>{lastDate === '' ? '–' : shortDay(lastDate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The texts of the table of streaks. */
const STREAKS = {
  earned: (day: string) => `earned back ${day}`,
} as const
