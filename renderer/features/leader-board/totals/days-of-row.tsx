import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { fullDate, monthAndYear } from '#ui/day-words.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { BOARD } from '../words.ts'

// Loaded on demand: most visits open none.
const DaysDialog = lazyPart(
  async () => (await import('./days-dialog.tsx')).DaysDialog,
  <Loading as="overlay" />,
)

interface DaysOfRowProps {
  readonly row: BoardEntry
  /** The days that the row covers, in order; at least one. */
  readonly days: readonly DayKey[]
  /** The owner's name, if it is not the row's name. */
  readonly name?: string
  readonly onClose: () => void
}

export function DaysOfRow({ row, days, name, onClose }: DaysOfRowProps) {
  const [from] = days
  const to = days.at(-1)
  if (!from || !to) return null
  const when = from === to ? fullDate(from) : monthAndYear(monthOf(from))
  return (
    <DaysDialog
      name={name ?? (row.name || BOARD.somebody)}
      when={when}
      ownerId={row.ownerId}
      from={from}
      to={to}
      onClose={onClose}
    />
  )
}
