/** The weekdays on which a rule of the bot nudges, as one number: bit 0 is Sunday, as in `weekdayOf`. */
import * as z from 'zod/mini'
import { type DayKey, weekdayOf } from '#core/values/time/day.ts'

const DAYS_A_WEEK = 7

export const EVERY_DAY = 127
export const WORKING_DAYS = 0b0111110
export const WEEKEND = 0b1000001

export const dayChoiceSchema = z
  .int()
  .check(z.minimum(1, 'Choose at least one day.'), z.maximum(EVERY_DAY))

export function hasWeekday(days: number, weekday: number): boolean {
  return Math.floor(days / 2 ** weekday) % 2 === 1
}

export function withWeekday(days: number, weekday: number, chosen: boolean): number {
  if (hasWeekday(days, weekday) === chosen) return days
  return days + (chosen ? 1 : -1) * 2 ** weekday
}

export function isChosenDay(days: number, day: DayKey): boolean {
  return hasWeekday(days, weekdayOf(day))
}

export function longestPause(days: number): number {
  let [longest, pause] = [0, 0]
  for (let at = 0; at < 2 * DAYS_A_WEEK; at += 1) {
    pause = hasWeekday(days, at % DAYS_A_WEEK) ? 0 : pause + 1
    longest = Math.max(longest, pause)
  }
  return Math.min(longest, DAYS_A_WEEK - 1)
}
