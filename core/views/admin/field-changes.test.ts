import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideFields } from './field-changes.ts'

const seen = { name: 'Birds', open: true }

describe('a change of fields against what was seen', () => {
  it('applies where nobody else has changed the field', () => {
    expect(decideFields(seen, seen, { name: 'Finches' })).toEqual({
      kind: 'set',
      fields: { name: 'Finches', open: true },
    })
  })

  it('keeps what somebody else has changed meanwhile', () => {
    const present = { name: 'Birds', open: false }
    expect(decideFields(present, seen, { name: 'Finches' })).toEqual({
      kind: 'set',
      fields: { name: 'Finches', open: false },
    })
  })

  it('conflicts where somebody else has changed the same field to something else', () => {
    const present = { name: 'Owls', open: true }
    expect(decideFields(present, seen, { name: 'Finches', open: false })).toEqual({
      kind: 'conflict',
      fields: ['name'],
    })
    expect(decideFields(present, seen, { name: 'Owls' })).toEqual({ kind: 'same' })
    expect(decideFields(seen, seen, {})).toEqual({ kind: 'same' })
  })

  it('keeps the changes of two admins, whatever they change', () => {
    const fields = fc.record({ a: fc.nat(2), b: fc.nat(2) })
    const change = fc.record({ a: fc.nat(2), b: fc.nat(2) }, { requiredKeys: [] })
    fc.assert(
      fc.property(fields, change, change, (before, first, second) => {
        const between = outcome(before, before, first)
        const after = outcome(between, before, second)
        // The first admin's change stays, because the second has not seen it.
        for (const field of ['a', 'b'] as const) {
          if (between[field] !== before[field]) expect(after[field]).toBe(between[field])
        }
      }),
    )
  })
})

interface Fields {
  readonly a: number
  readonly b: number
}

function outcome(present: Fields, seen: Fields, change: Partial<Fields>): Fields {
  const decision = decideFields(present, seen, change)
  return decision.kind === 'set' ? decision.fields : present
}
