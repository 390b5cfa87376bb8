import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'
import { changeDay } from './change-day.ts'

/**
 * Marks a day as a break or takes that back (design 6); see `changeDay` for what it promises and throws.
 * Whether a break is left in the month is the screen's to ask (`breaksLeft`).
 */
export function markBreak(account: Account, day: DayKey, skipped: boolean): Promise<void> {
  return changeDay(account, day, 'skipped', skipped)
}
