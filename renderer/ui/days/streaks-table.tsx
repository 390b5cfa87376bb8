import { streakIn } from '#core/habits/streaks/stats.ts'
import type { Stats, StreakName } from '#core/records/stats.ts'
import { HABITS } from '#core/values/habits.ts'
import { shortDay } from '#ui/day-words.ts'
import { FigureTable } from '#ui/kit/figure-table.tsx'

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

/** Every current streak and its record (docs/product.md#records). */
export function StreaksTable({ stats, label }: { readonly stats: Stats; readonly label: string }) {
  return (
    <FigureTable
      label={label}
      columns={['Days in a row', 'Now', 'Record', 'Last']}
      rows={NAMES.map(([name, words]) => {
        const { current, highest, lastDate, earned } = streakIn(stats, name)
        const last = lastDate === '' ? '–' : shortDay(lastDate)
        return {
          key: name,
          name: earned ? `${words}, earned back ${shortDay(earned)}` : words,
          figures: [current, highest, last],
        }
      })}
    />
  )
}
