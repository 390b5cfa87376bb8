import { expect, it } from 'vitest'
import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { clockWords, spanWords } from './clock-words.ts'

it.each([
  [2 * MS_A_DAY - 1_000, 'This device’s clock is 2 days ahead.'],
  [-60 * MS_A_DAY - 1_000, 'This device’s clock is 60 days behind.'],
  [-MS_AN_HOUR, 'This device’s clock is 1 hour behind.'],
])('a clock that is wrong by %d ms is said so', (aheadMs, words) => {
  expect(clockWords(aheadMs)).toBe(words)
})

it.each([
  [-5, '1 minute'],
  [MS_AN_HOUR - 1, '59 minutes'],
  [30 * MS_AN_HOUR, '1 day'],
])('a span of %d ms is %s', (ms, words) => {
  expect(spanWords(ms)).toBe(words)
})
