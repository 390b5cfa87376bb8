import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOURS_PROBLEMS, parseHours } from '#core/hours/budget/parse-hours.ts'
import { hourSets, quarterHours, validHourSets } from '#tests/arbitraries/hours.ts'
import { EMPTY_HOURS, hourSet, isValid, remainingOf, sumOf, withHours } from './hour-set.ts'
import { hours } from './hours.ts'

const problem = (name: keyof typeof HOURS_PROBLEMS) => ({ problem: name })

describe('hours', () => {
  it.each([-0.25, 24.25, 7.3, Number.NaN, Number.POSITIVE_INFINITY])('reject %d', (value) => {
    expect(() => hours(value)).toThrow(RangeError)
  })

  it('add up exactly, and what remains is 24 less that', () => {
    fc.assert(
      fc.property(hourSets, (set) => {
        expect(sumOf(set) + remainingOf(set)).toBe(24)
        expect(Number.isInteger(sumOf(set) * 4)).toBe(true)
      }),
    )
    expect(remainingOf(EMPTY_HOURS)).toBe(24)
  })

  it('count as valid at exactly 24, and at nothing else', () => {
    fc.assert(
      fc.property(validHourSets, (set) => {
        expect(isValid(set)).toBe(true)
      }),
    )
    expect(isValid(hourSet({ sleep: 23.75 }))).toBe(false)
    expect(isValid(hourSet({ sleep: 24, job: 0.25 }))).toBe(false)
  })
})

describe('a merge of hours over others', () => {
  it('replaces those it names, also by 0', () => {
    const day = hourSet({ job: 9, sleep: 8 })
    expect(withHours(day, { sleep: hours(0) })).toEqual(hourSet({ job: 9 }))
    expect(withHours(day, { sleep: undefined })).toEqual(day)
  })
})

describe('typed hours', () => {
  it.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7:30', 7.5],
    [' 7 h ', 7],
    ['.5', 0.5],
    ['7.', 7],
    ['0', 0],
    ['-0', 0],
    ['+8', 8],
    ['08:15', 8.25],
    ['24', 24],
    ['24:00', 24],
    ['\t6.75\n', 6.75],
  ])('“%s” are %d', (text, value) => {
    expect(parseHours(text)).toEqual({ hours: value, rounded: false })
  })

  it.each([
    ['7.3', 7.25],
    ['7:40', 7.75],
    ['7:07', 7],
    ['0.1', 0],
    ['7.125', 7.25],
    ['23.99', 24],
  ])('“%s” become the nearest quarter, %d', (text, value) => {
    expect(parseHours(text)).toEqual({ hours: value, rounded: true })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e1', 'not-a-number'],
    ['7:60', 'not-a-number'],
    ['7:5', 'not-a-number'],
    ['7.5.1', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['h', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['=1+1', 'not-a-number'],
    ['1'.repeat(400), 'not-a-number'],
    ['-1', 'negative'],
    ['\u22120,25', 'negative'],
    ['-0.01', 'negative'],
    ['24.1', 'too-much'],
    ['24:01', 'too-much'],
    ['100', 'too-much'],
  ] as const)('“%s” are refused as %s', (text, name) => {
    expect(parseHours(text)).toEqual(problem(name))
  })

  it('come back as they are written, and nothing that is pasted throws', () => {
    fc.assert(
      fc.property(quarterHours, (value) => {
        expect(parseHours(String(value))).toEqual({ hours: value, rounded: false })
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseHours(text)
        if ('hours' in parsed) expect(hours(parsed.hours)).toBe(parsed.hours)
        else expect(HOURS_PROBLEMS[parsed.problem]).not.toBe('')
      }),
    )
  })
})
