/** The four daily habits of Fourfold, their points and their leaderboard columns (docs/product.md#points). */

export const HABIT_IDS = ['habit1', 'habit2', 'habit3', 'habit4'] as const

export type HabitId = (typeof HABIT_IDS)[number]

type HabitColumn = 'PERS' | 'PYF' | 'SS' | 'EX'

export interface HabitDefinition {
  readonly id: HabitId
  readonly title: string
  readonly value: number
  readonly column: HabitColumn
}

export const HABITS: Readonly<Record<HabitId, HabitDefinition>> = {
  habit1: { id: 'habit1', title: 'Text Coach & Screenshot', value: 4, column: 'SS' },
  habit2: { id: 'habit2', title: 'Pay Yourself First 10%', value: 2, column: 'PYF' },
  habit3: { id: 'habit3', title: 'Awake 7AM - In Bed 11PM', value: 3, column: 'PERS' },
  habit4: { id: 'habit4', title: '30 Mins Exercise', value: 1, column: 'EX' },
}

/** Habits in the order of the leaderboard's columns: PERS, PYF, SS, EX (docs/product.md#points). */
export const COLUMN_ORDER: readonly HabitId[] = ['habit3', 'habit2', 'habit1', 'habit4']

export const PERFECT_DAY_POINTS = 10

/** What stands in place of a day's points, 0 to 10, where the day has no record, or is a break. */
export const NO_DAY = -1
export const BREAK_DAY = -2
