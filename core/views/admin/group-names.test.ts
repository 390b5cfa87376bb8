import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupNameTrouble } from './group-names.ts'

const GROUPS = [
  { id: 'birds', name: 'Early Birds', archived: false },
  { id: 'dodos', name: 'Dodos', archived: true },
]

describe('a group’s name', () => {
  it('refuses a name that looks like another group’s, and names that group', () => {
    for (const name of [
      'Early Birds',
      'early  birds',
      'EARLYBIRDS',
      ' Early\u200BBirds',
      'Ｅarly Birds',
    ]) {
      expect(groupNameTrouble(name, GROUPS)).toBe(
        'There is already a group named “Early Birds”. Choose another name.',
      )
    }
  })

  it('allows a name that nobody, only an archived group, or the group itself has', () => {
    expect(groupNameTrouble('Late Birds', GROUPS)).toBeUndefined()
    expect(groupNameTrouble('Dodos', GROUPS)).toBeUndefined()
    expect(groupNameTrouble('early birds', GROUPS, 'birds')).toBeUndefined()
  })

  it('refuses a taken name in any case and with any spaces', () => {
    const spaced = fc.array(fc.constantFrom(' ', '\u00A0', '\t'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), spaced, spaced, (name, before, after) => {
        const group = { id: 'one', name, archived: false }
        const other = `${before.join('')}${name}${after.join('')}`
        expect(groupNameTrouble(other, [group])).toBeDefined()
      }),
    )
  })
})
