import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { HABIT_IDS, type HabitId, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { loadLater } from '#data/platform/load-with-retry.ts'
import { checkHabit, markBreak } from '#data/records/day/commands.ts'
import { type HomeView, useHome } from '#data/records/day/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { isKeyTaken } from '#ui/controls/key-taken.ts'
import { dayName } from '#ui/day-words.ts'
import { DayStrip } from '#ui/days/day-strip.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { BreakSwitch } from './break-switch.tsx'
import { DayProgress } from './day-progress.tsx'
import { HabitRow } from './habit-row.tsx'
import styles from './habits-panel.module.css'
import { MonthSoFar } from './month-so-far.tsx'
import { StreakCard } from './streak-card.tsx'

const CoachLink = lazyPart(() =>
  loadLater(async () => (await import('./coach/coach-link.tsx')).CoachLink),
)

const BesideDay = lazyPart(() =>
  loadLater(async () => (await import('./beside-day.tsx')).BesideDay),
)

interface CardProps {
  readonly account: Account
  readonly today: DayKey
  readonly home: HomeView | undefined
}

interface HabitsPanelProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly onSelect: (day: DayKey) => void
  /** Rendered between the streak and the day; `home` is undefined during the first read. */
  readonly card: ComponentType<CardProps>
}

/** The Habits tab. It reads the days itself, so that a check-off does not render the rest of the screen again. */
export function HabitsPanel({ card: Card, ...place }: HabitsPanelProps) {
  const { dayKey, today } = place
  const home = useHome(today)
  const day = home?.days.get(dayKey)
  return (
    <>
      <StreakCard home={home} today={today} />
      <Card {...place} home={home} />
      {home && day && <HabitsOfDay {...place} home={home} day={day} />}
    </>
  )
}

interface HabitsOfDayProps extends Omit<HabitsPanelProps, 'card'> {
  readonly home: HomeView
  readonly day: TrackingDaily
}

function HabitsOfDay({ account, home, day, dayKey, today, onSelect }: HabitsOfDayProps) {
  const isToday = dayKey === today
  const { celebrating, celebrate, stop } = useCelebration(dayKey)

  const onCheck = useCallback(
    (habit: HabitId, checked: boolean) => {
      const write = (next: boolean) => checkHabit(account, dayKey, habit, next)
      saveChange(write, checked, isToday ? undefined : { day: dayKey, part: habit })
      const others = HABIT_IDS.filter((id) => id !== habit)
      if (checked && !day.skipped && others.every((id) => day.habits[id].checked)) celebrate()
      else stop()
    },
    [account, dayKey, isToday, celebrate, stop, day],
  )
  const takeBreak = (skipped: boolean) =>
    saveChange(
      (next) => markBreak(account, dayKey, next),
      skipped,
      isToday ? undefined : { day: dayKey, part: 'break' },
    )
  useHabitKeys(
    useCallback((habit: HabitId) => onCheck(habit, !day.habits[habit].checked), [onCheck, day]),
  )

  return (
    <div className={styles.view}>
      <div className={styles.day}>
        <DayProgress
          day={day}
          celebrating={celebrating}
          isToday={isToday}
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
          <DayStrip {...{ today, onSelect }} selected={dayKey} resultOf={resultIn(home.days)} />
        </div>
        <div className={styles.panel}>
          <MonthSoFar home={home} today={today} />
        </div>
        <div className={styles.panel}>
          <BreakSwitch
            skipped={day.skipped}
            left={home.breaksLeft(dayKey)}
            isToday={isToday}
            onChange={takeBreak}
          />
        </div>
        <Suspense>
          <BesideDay {...{ account, dayKey, today }} className={styles.panel} />
        </Suspense>
      </div>
    </div>
  )
}

const resultIn = (days: HomeView['days']) => (key: DayKey) => {
  const day = days.get(key)
  return (
    day && {
      words: day.skipped ? 'break day' : `${day.totalPoints} of ${PERFECT_DAY_POINTS} points`,
      picture: <Mark {...dayLook(day)} size={30} />,
    }
  )
}

/**
 * Writes a change of a day. The screen shows it at once, and reverts by itself if writing fails.
 * @param earlier the day and the part of it that the toast offers to undo; undefined for today
 */
function saveChange(
  write: (next: boolean) => Promise<unknown>,
  next: boolean,
  earlier: { readonly day: DayKey; readonly part: HabitId | 'break' } | undefined,
): void {
  write(next).then(() => {
    if (!earlier) return
    showToast({
      about: `${earlier.day} ${earlier.part}`,
      message: `${dayName(earlier.day)} changed.`,
      undo: () => write(!next),
    })
  }, showDatabaseError)
}

const CELEBRATION_MS = 6_000

/** Celebrates a perfect day for a moment, when a check-off makes it one. */
function useCelebration(day: DayKey) {
  const [celebrated, setCelebrated] = useState<DayKey>()
  useEffect(() => {
    if (celebrated === undefined) return undefined
    const timer = setTimeout(() => setCelebrated(undefined), CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [celebrated])
  const celebrate = useCallback(() => setCelebrated(day), [day])
  const stop = useCallback(() => setCelebrated(undefined), [])
  return { celebrating: celebrated === day, celebrate, stop }
}

/** Keys 1 to 4 check the four habits (docs/product.md#look-and-behaviour), except while somebody types. */
function useHabitKeys(onHabit: (habit: HabitId) => void): void {
  // A layout effect runs before the paint, so the keys work as soon as the habits are visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const habit = HABIT_IDS[Number(event.key) - 1]
      if (!habit || isKeyTaken(event)) return
      event.preventDefault()
      onHabit(habit)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onHabit])
}
