import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames } from './order.ts'

const sorted = (...names: string[]) =>
  names
    .map((name, index) => ({ id: `m${index}`, name }))
    .sort(compareNames)
    .map(({ name }) => name)

describe('names in order', () => {
  it('sort as people look for them, with any accents and capitals', () => {
    expect(sorted('Zoë', 'Ökonom', 'okapi', 'Élodie', 'Emil', 'Åsa', 'Ben')).toEqual([
      ...['Åsa', 'Ben', 'Élodie', 'Emil', 'okapi', 'Ökonom', 'Zoë'],
    ])
  })

  it('pass over emoji, quotes and characters that turn the line', () => {
    expect(sorted('🌟 Zoe', '“Ben”', '\u202EAda', ' Carla', '👩‍👩‍👧 Dora')).toEqual([
      ...['\u202EAda', '“Ben”', ' Carla', '👩‍👩‍👧 Dora', '🌟 Zoe'],
    ])
  })

  it('put other scripts last, in their own order, and names without letters at the end', () => {
    expect(sorted('🦊', 'دانا', 'Ada', '', 'أحمد')).toEqual(['Ada', 'أحمد', 'دانا', '🦊', ''])
  })

  it('count numbers as numbers', () => {
    expect(sorted('Member 10', 'Member 9')).toEqual(['Member 9', 'Member 10'])
  })

  it('sort the same from any order, also where names repeat', () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        name: fc.constantFrom('Ada', 'ada', 'Àda', '🌟 Ada', '', '🦊', 'أحمد', 'Ben 2', 'Ben 10'),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(people, (all) => {
        expect([...all].reverse().sort(compareNames)).toEqual([...all].sort(compareNames))
      }),
    )
  })
})
