/** The change of the schedule that a week's recap suggests (docs/product.md#the-weeks-recap). */

import { averageDayOf, type InsightDay, totalsOf } from '#core/hours/budget/insight.ts'
import { moveBetween } from '#core/hours/budget/move-edge.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { isValid } from '#core/values/hours/hour-set.ts'
import { STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { eachWeekday, type Week, type Weekday, weekdayIn } from '#core/values/hours/week.ts'
import { dayOfNumber } from '#core/values/time/day.ts'

/** The parts of a week that people plan alike, with the fewest days that say something about them. */
const PARTS = {
  workdays: { weekdays: [1, 2, 3, 4, 5], fewest: 3 },
  weekend: { weekdays: [0, 6], fewest: 2 },
} as const satisfies Record<string, { weekdays: readonly Weekday[]; fewest: number }>

export type WeekPart = keyof typeof PARTS

/** In hours a day; less is no reason to change a plan. */
const MIN_MOVED = 0.5

export interface PlanSuggestion {
  readonly part: WeekPart
  readonly category: Category
  readonly planned: number
  readonly actual: number
  /** Hours that each day's plan gives to `to` and takes from `from`, in quarters; `category` is one of the two. */
  readonly by: number
  readonly from: Category
  readonly to: Category
  /** The schedule's week with the change. */
  readonly week: Week
}

/**
 * The largest difference between plan and actual hours that a change of the schedule would answer.
 * @param days the week's confirmed days; those without exactly 24 actual hours do not count
 * @param schedule the week that new days are planned from
 * @returns undefined if too few days say something, all went about as planned, or the schedule has changed since
 */
export function planSuggestionOf(
  days: readonly InsightDay[],
  schedule: Week,
): PlanSuggestion | undefined {
  const suggestions = (['workdays', 'weekend'] as const).flatMap((part) => {
    const found = suggestionFor(part, days, schedule)
    return found ? [found] : []
  })
  return suggestions.toSorted((a, b) => Math.abs(differenceIn(b)) - Math.abs(differenceIn(a)))[0]
}

const differenceIn = ({ actual, planned }: PlanSuggestion) => actual - planned

function suggestionFor(
  part: WeekPart,
  days: readonly InsightDay[],
  schedule: Week,
): PlanSuggestion | undefined {
  const { weekdays, fewest } = PARTS[part]
  const isOfPart = (weekday: Weekday) => weekdays.some((one) => one === weekday)
  const ofPart = days.filter(
    ({ queryDate, actual }) => isValid(actual) && isOfPart(weekdayIn(dayOfNumber(queryDate))),
  )
  if (ofPart.length < fewest || ofPart.some((day) => !isPlannedBy(schedule, day))) return undefined
  const totals = totalsOf(ofPart)
  const [plan, actual] = [averageDayOf([totals], 'plan'), averageDayOf([totals])]
  const differenceOf = (category: Category) => actual[category] - plan[category]
  const [from, to] = largestPair(differenceOf)
  // As much as both of them differed, so that neither gets a plan beyond what the week was.
  const steps = Math.round(Math.min(-differenceOf(from), differenceOf(to)) * STEPS_AN_HOUR)
  const by = steps / STEPS_AN_HOUR
  // Nobody tries to put more off.
  if (by < MIN_MOVED || to === 'procrastination') return undefined
  const week = eachWeekday((weekday) =>
    isOfPart(weekday) ? moveBetween(schedule[weekday], to, from, steps) : schedule[weekday],
  )
  // Where a day has too little to give, the plan would not become what the week was.
  if (weekdays.some((one) => week[one][to] - schedule[one][to] !== by)) return undefined
  const category = differenceOf(to) > -differenceOf(from) ? to : from
  return { part, category, planned: plan[category], actual: actual[category], by, from, to, week }
}

/** Whether the schedule would plan the day again as it was planned. */
function isPlannedBy(schedule: Week, { queryDate, plan }: InsightDay): boolean {
  const hours = schedule[weekdayIn(dayOfNumber(queryDate))]
  return CATEGORIES.every((category) => hours[category] === plan[category])
}

/** The category that got least of its plan, and the one that got most beyond it. */
function largestPair(differenceOf: (category: Category) => number): readonly [Category, Category] {
  const sorted = CATEGORIES.toSorted((a, b) => differenceOf(a) - differenceOf(b))
  return [sorted[0] ?? CATEGORIES[0], sorted.at(-1) ?? CATEGORIES[1]]
}
