import { useCallback } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { HourSet } from '#core/time-budget/hour-set.ts'
import { copyPlanToActual, setManyHours } from '#data/commands/set-hours.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { showToast } from '#ui/toast.ts'

/** Copies a day's plan to its actual hours; the toast takes it back. A failure is logged only (spec 8). */
export function useCopyPlan(
  account: Account,
  dayKey: DayKey,
): (plan: HourSet, before: HourSet) => void {
  return useCallback(
    (plan, before) => {
      const failed = (error: unknown) => logError(`The plan of ${dayKey} was not copied:`, error)
      const undo = () => void setManyHours(account, dayKey, 'actual', before).catch(failed)
      copyPlanToActual(account, dayKey, plan).catch(failed)
      showToast({ message: 'Actual is as planned.', action: { label: 'Undo', run: undo } })
    },
    [account, dayKey],
  )
}
