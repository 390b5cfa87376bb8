import { streakIn } from '#core/habits/streaks/stats.ts'
import type { Stats, StreakName } from '#core/records/stats.ts'
import { HABITS } from '#core/values/habits.ts'
import { shortDay } from '#ui/day-words.ts'
import { STREAKS } from './words.ts'

const NAMES: readonly (readonly [StreakName, string])[] = [
  ['at_least_one', STREAKS.anyHabit],
  ['perfect', STREAKS.perfectInARow],
  ['habit3', HABITS.habit3.title],
  ['habit2', HABITS.habit2.title],
  ['habit1', HABITS.habit1.title],
  ['habit4', HABITS.habit4.title],
  ['login', STREAKS.opened],
  ['perfect_days', STREAKS.perfectInAll],
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
          <th scope="col">{STREAKS.inARow}</th>
          <th scope="col">{STREAKS.now}</th>
          <th scope="col">{STREAKS.record}</th>
          <th scope="col" className={lastClassName}>
            {STREAKS.last}
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
              <td className={lastClassName}>
                {lastDate === '' ? STREAKS.never : shortDay(lastDate)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
