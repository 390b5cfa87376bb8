import { useCallback } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { HabitId } from '#core/habits/habits.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import { markBreak } from '#data/commands/mark-break.ts'
import type { Account } from '#data/local/account.ts'
import { dayName } from '#ui/day-words.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'

export interface DayActions {
  readonly check: (habit: HabitId, checked: boolean) => void
  readonly takeBreak: (skipped: boolean) => void
}

/**
 * What can be done to a day. The screen shows it at once; where writing fails it goes back by itself, and
 * a toast says so. Correcting an earlier day can be undone from its toast.
 */
export function useDayActions(account: Account, day: DayKey, isToday: boolean): DayActions {
  const check = useCallback(
    (habit: HabitId, checked: boolean) => {
      const undo = () => void checkHabit(account, day, habit, !checked).catch(showDatabaseError)
      checkHabit(account, day, habit, checked).then(() => {
        if (!isToday) offerUndo(day, habit, undo)
      }, showDatabaseError)
    },
    [account, day, isToday],
  )
  const takeBreak = useCallback(
    (skipped: boolean) => {
      const undo = () => void markBreak(account, day, !skipped).catch(showDatabaseError)
      markBreak(account, day, skipped).then(() => {
        if (!isToday) offerUndo(day, 'break', undo)
      }, showDatabaseError)
    },
    [account, day, isToday],
  )
  return { check, takeBreak }
}

function offerUndo(day: DayKey, part: HabitId | 'break', run: () => void): void {
  const [about, message] = [`${day} ${part}`, `${dayName(day)} changed.`]
  showToast({ about, message, action: { label: 'Undo', run } })
}
