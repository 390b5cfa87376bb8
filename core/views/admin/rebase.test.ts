import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinUnsaved, rebase, typedFields } from './rebase.ts'

const base = { group: 'birds', plan: 'free', coach: '' }

describe('input for a record that somebody else saves meanwhile', () => {
  it('stays, follows the record in the other fields, and tells what has changed', () => {
    const present = { ...base, group: 'larks', plan: 'pro' }
    expect(rebase({ base, typed: { group: 'owls' } }, present)).toEqual({
      values: { group: 'owls', plan: 'pro', coach: '' },
      isChanged: true,
      changed: ['group', 'plan'],
    })
  })

  it('disappears silently where the other one has saved the same', () => {
    const present = { ...base, group: 'owls' }
    expect(rebase({ base, typed: { group: 'owls' } }, present)).toEqual({
      ...{ values: present, isChanged: false, changed: [] },
    })
    const other = { ...base, plan: 'pro' }
    expect(rebase({ base, typed: {} }, other)).toMatchObject({ values: other, changed: [] })
  })

  it('sets a field back to what it was before the other one’s change', () => {
    const present = { ...base, group: 'larks' }
    expect(rebase({ base, typed: { group: 'birds' } }, present)).toMatchObject({
      ...{ values: base, isChanged: true, changed: ['group'] },
    })
  })

  it('never loses a typed field, and never overwrites one that was not typed', () => {
    const value = fc.constantFrom('', 'a', 'b')
    const record = fc.record({ group: value, plan: value, coach: value })
    fc.assert(
      fc.property(record, record, record, (seen, shown, present) => {
        const typed = typedFields(shown, seen)
        const { values, changed } = rebase({ base: seen, typed }, present)
        for (const field of ['group', 'plan', 'coach'] as const) {
          const isTyped = shown[field] !== seen[field]
          expect(values[field]).toBe(isTyped ? shown[field] : present[field])
          if (changed.includes(field)) expect(present[field]).not.toBe(seen[field])
        }
      }),
    )
  })
})

it('drafts typed in two tabs at once are merged, and compared with the older record', () => {
  const other = { ...base, coach: 'cleo' }
  const theirs = { base, typed: { group: 'owls', plan: 'pro' } }
  const mine = { base: other, typed: { group: 'larks', coach: 'dana' } }
  expect(joinUnsaved(theirs, mine)).toEqual({
    base,
    typed: { group: 'larks', plan: 'pro', coach: 'dana' },
  })
})
