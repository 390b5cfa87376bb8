import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import { pointsOfSnapshot, type TraySnapshot } from '#core/app/desktop/tray-today.ts'
import { HABIT_IDS, type HabitId, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { HabitRow } from '#features/today/habit-row.tsx'
import layout from '#ui/kit/layout.module.css'
import { Mark } from '#ui/mark.tsx'
import styles from './quick-check.module.css'

/** Today's four habits in a small window: checked off by click or key, closed with Escape. */
export function QuickCheck({ bridge }: { readonly bridge: Bridge }) {
  const { today, check } = useDay(bridge)
  useKeys(today, check, bridge)
  if (today === undefined) return null
  if (today === null) {
    return (
      <main className={styles.page}>
        <p className={styles.empty}>Open Fourfold and sign in to check off your habits here.</p>
      </main>
    )
  }
  const filled = new Set(HABIT_IDS.filter((habit) => today.checked[habit]))
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark filled={filled} size={40} off={today.skipped ? 'break' : undefined} />
        <h1 className={styles.title}>Today</h1>
        <p role="status" className={layout.muted}>
          {pointsOfSnapshot(today)} of {PERFECT_DAY_POINTS} points
        </p>
      </header>
      {HABIT_IDS.map((habit) => (
        <HabitRow
          key={habit}
          habit={habit}
          checked={today.checked[habit]}
          earns={!today.skipped}
          onCheck={check}
        />
      ))}
    </main>
  )
}

/** The day as the main process sends it; a check-off shows at once, without waiting for the main process. */
function useDay(bridge: Bridge) {
  const [today, setToday] = useState<TraySnapshot | null>()
  useEffect(() => {
    const stop = bridge.listen((message) => {
      if (message.kind === 'today') setToday(message.today)
    })
    bridge.sends.quickReady(undefined)
    return stop
  }, [bridge])
  const account = today?.account
  const day = today?.day
  const check = useCallback(
    (habit: HabitId, checked: boolean) => {
      if (account === undefined || day === undefined) return
      setToday((shown) => shown && { ...shown, checked: { ...shown.checked, [habit]: checked } })
      bridge.sends.quickCheck({ account, day, habit, checked })
    },
    [bridge, account, day],
  )
  return { today, check }
}

function useKeys(
  today: TraySnapshot | null | undefined,
  check: (habit: HabitId, checked: boolean) => void,
  bridge: Bridge,
): void {
  // A layout effect runs before the paint, so that the key works as soon as the habit is visible.
  useLayoutEffect(() => {
    const press = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (repeat || ctrlKey || metaKey || altKey) return
      if (key === 'Escape') bridge.sends.quickClose(undefined)
      const habit = HABIT_IDS[Number(key) - 1]
      if (habit && today) check(habit, !today.checked[habit])
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [bridge, check, today])
}
