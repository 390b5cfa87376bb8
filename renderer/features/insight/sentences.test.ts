import { describe, expect, it } from 'vitest'
import { totalsOf } from '#core/hours/budget/insight.ts'
import { windowAt } from '#core/hours/budget/insight-window.ts'
import { eachCategory } from '#core/values/hours/categories.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { addDays, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { differenceInDigits, hoursInDigits, hoursInWords } from '#ui/hour-words.ts'
import {
  daysInWords,
  driftSentence,
  hoursSentence,
  missingDays,
  notesOn,
  trendSentence,
} from './sentences.ts'

const TODAY = dayKey('2026-11-20')
const PLAN = hourSet({ job: 8, selfCare: 8, sleep: 8 })
const on = (back: number, actual = PLAN) => ({
  queryDate: numberOfDay(addDays(TODAY, -back)),
  plan: PLAN,
  actual,
})
const SHORT = hourSet({ job: 8, selfCare: 8, sleep: 6.5 })

describe('hours in words', () => {
  it.each([
    [0, '0 h'],
    [6, '6 h'],
    [0.25, '15 min'],
    [7.25, '7 h 15 min'],
    [-1.5, '1 h 30 min'],
    [20 / 3, '6 h 40 min'],
    [1.999, '2 h'],
  ])('%d is %s', (value, words) => expect(hoursInWords(value)).toBe(words))

  it('get as many digits as quarters need, with a true minus', () => {
    expect([24, 7.25, 20 / 3, -0.001].map(hoursInDigits)).toEqual(['24', '7.25', '6.67', '0'])
    expect([1.5, -0.25, 0, -0.001].map(differenceInDigits)).toEqual(['+1.5', '−0.25', '0', '0'])
  })
})

describe('the text of the charts', () => {
  it('names each category that has hours, planned or spent', () => {
    expect(hoursSentence(totalsOf([on(0), on(1, SHORT)]))).toBe(
      'The average of 2 days: Job 8 h of 8 h planned, Self care 8 h of 8 h planned, Sleep 7 h 15 min of 8 h planned.',
    )
    expect(hoursSentence(totalsOf([]))).toBe('The average of 0 days: no hours.')
  })

  it('names the largest drift overall and on a day, as a fact', () => {
    expect(driftSentence({ category: 'selfCare', by: -5 }, 4)).toBe(
      '5 h less self care than planned, 1 h 15 min a day.',
    )
    expect(driftSentence({ category: 'job', by: 0.5 }, 1)).toBe('30 min more job than planned.')
    expect(driftSentence(undefined, 3)).toBe('Everything went as planned.')
  })

  it('names the largest change of the trend, and none when it is small', () => {
    const change = { ...eachCategory(() => 0), sleep: -0.5, job: 0.25 }
    expect(trendSentence(change)).toBe('Sleep is down 30 min a day.')
    expect(trendSentence({ ...change, sleep: 0.05, job: -0.05 })).toBe(
      'Much as in the weeks before.',
    )
    expect(trendSentence(undefined)).toContain('After two full weeks')
  })

  it('marks days that are not 24 and days that are not confirmed', () => {
    expect(notesOn(totalsOf([on(0, SHORT), on(1)]), 2)).toEqual([
      '1 day is not 24 hours.',
      '2 days are not confirmed.',
    ])
    expect(notesOn(totalsOf([on(0)]), 0)).toEqual([])
    expect(daysInWords(totalsOf([on(0, SHORT), on(1)]))).toBe('2 days, 1 of 24 hours')
    expect(daysInWords(totalsOf([on(0)]))).toBe('1 day')
    expect(daysInWords(undefined)).toBe('')
  })

  it('leaves out days before the first, days to come, and today', () => {
    const missing = (days: ReturnType<typeof on>[], first: string) => {
      const day = dayKey(first)
      return missingDays(windowAt('day', TODAY, day), days, day, TODAY)
    }
    expect(missing([], '2026-11-16')).toBe(4)
    expect(missing([on(1), on(0)], '2026-11-16')).toBe(3)
    expect(missing([on(1)], '2026-11-18')).toBe(1)
    expect(missing([], '2026-11-20')).toBe(0)
    const earlier = dayKey('2026-11-01')
    expect(missingDays(windowAt('day', dayKey('2026-11-10'), earlier), [], earlier, TODAY)).toBe(7)
  })
})
