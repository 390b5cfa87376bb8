import type { DayKey } from '#core/days/day.ts'
import type { HabitId } from '#core/habits/habits.ts'
import type { Account } from '#data/local/account.ts'
import { changeDay } from './change-day.ts'

/** Checks or unchecks a habit of a day; see `changeDay` for what it promises and throws. */
export function checkHabit(
  account: Account,
  day: DayKey,
  habit: HabitId,
  checked: boolean,
): Promise<void> {
  return changeDay(account, day, habit, checked)
}
