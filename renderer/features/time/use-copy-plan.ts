import { useCallback } from 'react'
import type { HourSet } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import { setManyHours, unconfirmDay } from '#data/records/time-day/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { showToast } from '#ui/toast.ts'

/**
 * Copies a day's plan to its actual hours, which confirms the day; the toast offers to undo it. Failures are
 * only logged (docs/product.md#errors).
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
        message: isConfirmed ? 'Actual matches the plan now.' : 'Confirmed as planned.',
        undo: () => back().catch(failed),
      })
    },
    [account, dayKey],
  )
}

/** The actual hours before copying the plan. */
interface ActualHours {
  readonly actual: HourSet
  readonly isConfirmed: boolean
}
