import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'
import { useHome } from '#data/queries/use-home.ts'
import { HabitsView } from './habits-view.tsx'

interface HabitsPanelProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly onSelect: (day: DayKey) => void
}

/** Follows the days by itself, so that a check-off does not draw the rest of the screen anew. */
export function HabitsPanel({ account, dayKey, today, onSelect }: HabitsPanelProps) {
  const home = useHome(today)
  const day = home?.days.get(dayKey)
  if (!home || !day) return null
  return (
    <HabitsView
      account={account}
      home={home}
      day={day}
      dayKey={dayKey}
      today={today}
      onSelect={onSelect}
    />
  )
}
