import type { ReactNode } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'
import { useHome } from '#data/queries/use-home.ts'
import { HabitsView } from './habits-view.tsx'
import { StreakCard } from './streak-card.tsx'

interface HabitsPanelProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly onSelect: (day: DayKey) => void
  /** Stands between the streak and the day. */
  readonly children: ReactNode
}

/** Follows the days by itself, so that a check-off does not draw the rest of the screen anew. */
export function HabitsPanel(props: HabitsPanelProps) {
  const { account, dayKey, today, onSelect, children } = props
  const home = useHome(today)
  const day = home?.days.get(dayKey)
  return (
    <>
      <StreakCard home={home} today={today} />
      {children}
      {home && day && (
        <HabitsView
          account={account}
          home={home}
          day={day}
          dayKey={dayKey}
          today={today}
          onSelect={onSelect}
        />
      )}
    </>
  )
}
