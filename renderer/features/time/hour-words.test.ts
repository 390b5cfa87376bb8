import { describe, expect, it } from 'vitest'
import { fixesOf } from '#core/hours/budget/fixes.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { driftText, fixText, listed, remainingText } from './hour-words.ts'

describe('the text of hours', () => {
  it('says what remains, what is over, and that all is well', () => {
    expect(remainingText(1.75)).toBe('1.75 hours left to place.')
    expect(remainingText(-1)).toBe('1 hour over.')
    expect(remainingText(0)).toBe('All 24 hours accounted for.')
  })

  it('says what a tap would do', () => {
    const [give] = fixesOf(hourSet({ job: 9, sleep: 8 }))
    expect(give && fixText(give)).toBe('Add 7 to Sleep')
    const [take] = fixesOf(hourSet({ business: 12, job: 10, procrastination: 10, sleep: 10 }))
    expect(take && fixText(take)).toBe('Take 12 off Business and 6 off Job')
  })

  it('says how far a day went from its plan', () => {
    expect(driftText(0.5)).toBe('30 min over plan')
    expect(driftText(-2)).toBe('2 h under plan')
  })

  it('lists items with commas and “and”', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c'])
  })
})
