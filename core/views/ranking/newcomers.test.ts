import { describe, expect, it } from 'vitest'
import { addDays, dayKey, dayOrdinal } from '#core/values/time/day.ts'
import { isFirstWeek, joiningDays, newcomersOf } from './newcomers.ts'

const TODAY = dayKey('2026-12-02')
const daysAgo = (count: number) => dayOrdinal(addDays(TODAY, -count))
const points = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
const row = (ownerId: string) => ({
  ...{ id: `${ownerId}202612`, ownerId, name: ownerId, totalPoints: 0, points, late: false },
})

describe('the first week in a group', () => {
  it('covers the day of joining and the six after it', () => {
    expect([0, 6, 7, 400].map((count) => isFirstWeek(daysAgo(count), TODAY))).toEqual([
      ...[true, true, false, false],
    ])
  })

  it('starts for a reader whose day is one behind the server’s, and not for a day to come', () => {
    expect(isFirstWeek(daysAgo(-1), TODAY)).toBe(true)
    expect(isFirstWeek(daysAgo(-2), TODAY)).toBe(false)
  })
})

describe('newcomers', () => {
  it('follow from the month that they joined with, also at the turn of a month', () => {
    const november = { ownerId: 'mia', joinedOn: daysAgo(4) }
    const joined = joiningDays([{ ownerId: 'ada' }, { ownerId: 'mia' }, november])
    expect([...joined]).toEqual([['mia', daysAgo(4)]])
    expect(newcomersOf([row('ada'), row('mia')], joined, TODAY)).toEqual([row('mia')])
  })

  it('count from the last time they joined', () => {
    const months = [
      { ownerId: 'mia', joinedOn: daysAgo(2) },
      { ownerId: 'mia', joinedOn: daysAgo(30) },
    ]
    expect(joiningDays(months).get('mia')).toBe(daysAgo(2))
  })

  it('come in the order in which they joined, the last one first', () => {
    const joined = new Map([
      ['ben', daysAgo(3)],
      ['mia', daysAgo(1)],
      ['ada', daysAgo(90)],
    ])
    const rows = ['ada', 'ben', 'mia'].map(row)
    expect(newcomersOf(rows, joined, TODAY).map(({ ownerId }) => ownerId)).toEqual(['mia', 'ben'])
  })

  it('stay empty in a group in which everybody is new', () => {
    expect(newcomersOf([row('mia')], new Map([['mia', daysAgo(0)]]), TODAY)).toEqual([])
    expect(newcomersOf([], new Map(), TODAY)).toEqual([])
  })
})
