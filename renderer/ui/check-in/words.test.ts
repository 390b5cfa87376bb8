import { expect, test } from 'vitest'
import { BREAK_DAY, NO_DAY } from '#core/values/habits.ts'
import { dayKey } from '#core/values/time/day.ts'
import { bestDayInWords, driftInWords, totalInWords, weekDayInWords } from './words.ts'

const MONDAY = dayKey('2026-11-23')
const points = (...some: readonly number[]) => ({
  points: [...some, ...Array<number>(7 - some.length).fill(NO_DAY)],
})

test('the text of a week names its points, its perfect days and its best day', () => {
  const week = points(4, 10, 7, 10, BREAK_DAY)
  expect(totalInWords(week)).toBe('31 points, 2 perfect days.')
  expect(bestDayInWords(week, MONDAY)).toBe('Best day: Thursday, 10 points.')
})

test('the text of a week without points names no best day', () => {
  expect(totalInWords(points(0, BREAK_DAY))).toBe('0 points.')
  expect(bestDayInWords(points(0, BREAK_DAY), MONDAY)).toBeUndefined()
})

test('the text of a week reads out each day, a break and an unopened one, too', () => {
  const told = [1, BREAK_DAY, NO_DAY].map((one) => weekDayInWords(MONDAY, one))
  expect(told).toEqual(['Monday: 1 point', 'Monday: a break', 'Monday: not opened'])
})

test('the text of a difference names the value now and the one before', () => {
  expect(driftInWords({ habit: 'habit4', now: 1, before: 4.5 })).toBe(
    '30 Mins Exercise: 1 day, before 4.5',
  )
  expect(driftInWords({ category: 'sleep', now: 6.5, before: 8 })).toBe(
    'Sleep: 6 h 30 min a day, before 8 h',
  )
})
