import { useCallback } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { HourSet } from '#core/time-budget/hour-set.ts'
import { setManyHours, unconfirmDay } from '#data/commands/set-hours.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { showToast } from '#ui/toast.ts'

/**
 * Copies a day's plan to its actual hours, which confirms the day; the toast takes it back. A failure is
 * logged only (spec 8).
 */
export function useCopyPlan(
  account: Account,
  dayKey: DayKey,
): (plan: HourSet, before: ActualHours) => void {
  return useCallback(
    (plan, { actual, isConfirmed }) => {
      const failed = (error: unknown) => logError(`The plan of ${dayKey} was not copied:`, error)
      const back = () =>
        isConfirmed
          ? setManyHours(account, dayKey, 'actual', actual)
          : unconfirmDay(account, dayKey, actual)
      setManyHours(account, dayKey, 'actual', plan).catch(failed)
      showToast({
        message: isConfirmed ? 'Actual is as planned.' : 'Confirmed as planned.',
        action: { label: 'Undo', run: () => void back().catch(failed) },
      })
    },
    [account, dayKey],
  )
}

/** What a day says before the plan is copied. */
interface ActualHours {
  readonly actual: HourSet
  readonly isConfirmed: boolean
}
