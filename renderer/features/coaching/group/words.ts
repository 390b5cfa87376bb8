/** Texts of My Coaching Group. */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { ABSENT_DAYS, IDLE_DAYS, RISK_HOUR, STREAK_DAYS } from '#core/views/coaching/attention.ts'

/** "4 pm" */
function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}

export const GROUP_WORDS = {
  find: 'Find a member',
  allAside: 'Nobody is left: all of them are done for today, or snoozed.',
  needAttention: (count: number) =>
    count === 0
      ? 'nobody needs attention right now'
      : `${count} ${count === 1 ? 'needs' : 'need'} attention`,
  /** Long lists: how many members' days have been read. */
  counted: (counted: number, all: number) => `The days of ${counted} of ${all} members are loaded.`,
  restIsLast: {
    attention: 'The others were seen lately; they are at the end. Least recently active first.',
    other: 'The others are at the end. Least recently active first.',
    whole: 'This order doesn’t need the remaining days.',
  },
  /** The order of the list; must describe `core/views/coaching/attention.ts`. */
  sortRule: [
    'First, members with an overdue agreement, and those who propose one',
    `then members not seen for ${ABSENT_DAYS} days or more, the longest absence on top`,
    `then those who open Fourfold but have checked nothing for ${IDLE_DAYS} days or more`,
    `then streaks of ${STREAK_DAYS} days or more with nothing checked by ${hourText(RISK_HOUR)}, their time`,
    'then those with less than two thirds of the points a day that they had before the last 7 days, this month and last',
    'then everybody else, fewest points in the last 7 days first. Month is per cent of 10 points for each day so far, breaks too.',
  ].join('; '),
} as const

export const TABLE_WORDS = {
  /** The second line of a row on narrow screens. */
  summary: (streak: number, seen: string, hours: string | undefined) =>
    [
      streak === 0 ? 'No streak' : `${streak}-day streak`,
      `seen ${seen}`,
      ...(hours === undefined ? [] : [hours]),
    ].join(' · '),
} as const

type Points = Pick<TrackingDaily, 'totalPoints' | 'skipped'>

/** A member's day so far, for screen readers. */
export function todayText(day: Points | undefined, checked: number): string {
  if (!day) return 'Not opened yet'
  if (day.skipped) return 'Break day'
  return `${day.totalPoints} of ${PERFECT_DAY_POINTS} points, ${checked} of 4 habits`
}

/** The points of a week, oldest first, for screen readers: "8, 10, break day, not opened". */
export function weekText(days: readonly (Points | undefined)[]): string {
  return days
    .map((day) => (!day ? 'not opened' : day.skipped ? 'break day' : String(day.totalPoints)))
    .join(', ')
}
