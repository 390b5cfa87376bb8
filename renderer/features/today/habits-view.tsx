import { Suspense, useCallback } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import type { Account } from '#data/local/account.ts'
import type { HomeView } from '#data/queries/use-home.ts'
import { lazyPart, untilItComes } from '#ui/lazy-part.tsx'
import { BreakSwitch } from './break-switch.tsx'
import { DayProgress } from './day-progress.tsx'
import { HabitRow } from './habit-row.tsx'
import styles from './habits-view.module.css'
import { MonthSoFar } from './month-so-far.tsx'
import { useCelebration } from './use-celebration.ts'
import { useDayActions } from './use-day-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WeekStrip } from './week-strip.tsx'

/** Not needed for checking off: fetched after all that is on the screen. */
const COACH_AFTER_MS = 2_000

const CoachLink = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, COACH_AFTER_MS))
  return untilItComes(async () => (await import('./coach-link.tsx')).CoachLink)
})

interface HabitsViewProps {
  readonly account: Account
  readonly home: HomeView
  readonly day: TrackingDaily
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly onSelect: (day: DayKey) => void
}

/** The day's four habits, and what they add up to. */
export function HabitsView({ account, home, day, dayKey, today, onSelect }: HabitsViewProps) {
  const { check, takeBreak } = useDayActions(account, dayKey, dayKey === today)
  const { celebrating, celebrate, stop } = useCelebration(dayKey)

  const onCheck = useCallback(
    (habit: HabitId, checked: boolean) => {
      check(habit, checked)
      const others = HABIT_IDS.filter((id) => id !== habit)
      if (checked && !day.skipped && others.every((id) => day.habits[id].checked)) celebrate()
      else stop()
    },
    [check, celebrate, stop, day],
  )
  const onHabit = useCallback(
    (habit: HabitId) => onCheck(habit, !day.habits[habit].checked),
    [onCheck, day],
  )
  useShortcuts(onHabit)

  return (
    <div className={styles.view}>
      <div className={styles.day}>
        <DayProgress
          day={day}
          celebrating={celebrating}
          isToday={dayKey === today}
          onBack={() => onSelect(today)}
        />
        <section aria-label="Habits" className={styles.habits}>
          {HABIT_IDS.map((habit) => (
            <HabitRow
              key={habit}
              habit={habit}
              checked={day.habits[habit].checked}
              earns={!day.skipped}
              onCheck={onCheck}
            />
          ))}
          <Suspense>
            <CoachLink />
          </Suspense>
        </section>
      </div>
      <div className={styles.beside}>
        <div className={styles.panel}>
          <WeekStrip days={home.days} today={today} selected={dayKey} onSelect={onSelect} />
        </div>
        <div className={styles.panel}>
          <MonthSoFar month={home.month} today={today} since={home.since} />
        </div>
        <div className={styles.panel}>
          <BreakSwitch
            skipped={day.skipped}
            left={home.breaksLeft(dayKey)}
            isToday={dayKey === today}
            onChange={takeBreak}
          />
        </div>
      </div>
    </div>
  )
}
