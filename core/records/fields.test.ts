import { describe, expect, it } from 'vitest'
import {
  habitsSchema,
  idSchema,
  instantSchema,
  noHabits,
  pointsOf,
  pointsSchema,
  referenceSchema,
} from './fields.ts'

describe('an id', () => {
  it.each(['u1', 'aB3_-', 'x'.repeat(128), '__a', '-'])('accepts %s', (id) => {
    expect(idSchema.safeParse(id).success).toBe(true)
  })

  it.each([
    ...['', '.', '..', 'a/b', '/a', 'a/../b', 'a\\b', 'a.b', 'a b', 'a\n', 'ä', '%2F', 'a\0'],
    ...['x'.repeat(129), '__proto__', '__name__', 7, null],
  ])('rejects %j, which could leave its place in a path', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false)
  })

  it('accepts an empty id only in a reference', () => {
    expect(referenceSchema.safeParse('').success).toBe(true)
    expect(referenceSchema.safeParse('a/b').success).toBe(false)
  })
})

describe('points and instants', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '4', null])('reject %j', (value) => {
    expect(pointsSchema.safeParse(value).success).toBe(false)
    expect(instantSchema.safeParse(value).success).toBe(false)
  })
})

describe('the habits of a record', () => {
  it('start unchecked, with titles and values, where a record has none', () => {
    const habits = noHabits()
    expect(Object.keys(habits)).toEqual(['habit1', 'habit2', 'habit3', 'habit4'])
    expect(habits.habit3).toEqual({
      ...{ id: 'habit3', title: 'Awake 7AM - In Bed 11PM', checked: false },
      ...{ value: 3, totalPoints: 0 },
    })
  })

  it('complete a record that has only some of them', () => {
    const habits = habitsSchema.parse({ habit2: { checked: true, totalPoints: 2 } })
    expect(habits).toEqual({
      ...noHabits(),
      habit2: { ...noHabits().habit2, checked: true, totalPoints: 2 },
    })
    expect(pointsOf(habits)).toBe(2)
  })

  it.each([
    ['checked is no boolean', { habit1: { checked: 'yes' } }],
    ['a habit calls itself another', { habit1: { id: 'habit2' } }],
    ['points are negative', { habit1: { totalPoints: -4 } }],
    ['a habit is nothing', { habit1: null }],
  ])('refuse habits where %s', (_, habits) => {
    expect(habitsSchema.safeParse(habits).success).toBe(false)
  })

  it('drop unknown habits', () => {
    expect(habitsSchema.parse({ habit5: { checked: true } })).toEqual(noHabits())
  })
})
