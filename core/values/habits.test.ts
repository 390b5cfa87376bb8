import { describe, expect, it } from 'vitest'
import { COLUMN_ORDER, HABIT_IDS, HABITS, PERFECT_DAY_POINTS } from './habits.ts'

describe('the four habits', () => {
  it('carry the titles and points of the specification', () => {
    expect(HABIT_IDS.map((id) => [HABITS[id].title, HABITS[id].value])).toEqual([
      ['Text Coach & Screenshot', 4],
      ['Pay Yourself First 10%', 2],
      ['Awake 7AM - In Bed 11PM', 3],
      ['30 Mins Exercise', 1],
    ])
  })

  it('make ten points on a perfect day', () => {
    expect(HABIT_IDS.reduce((sum, id) => sum + HABITS[id].value, 0)).toBe(PERFECT_DAY_POINTS)
  })

  it('stand in the columns of the leaderboard, each once', () => {
    expect(COLUMN_ORDER.map((id) => HABITS[id].column)).toEqual(['PERS', 'PYF', 'SS', 'EX'])
    expect(COLUMN_ORDER).toEqual(['habit3', 'habit2', 'habit1', 'habit4'])
  })
})
