import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extended, NOTHING_SELECTED, toggled, withAll, without } from './member-selection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids].toSorted()

describe('a selection of members', () => {
  it('takes a click, and a click again', () => {
    const one = toggled(NOTHING_SELECTED, 'b')
    expect(idsOf(one)).toEqual(['b'])
    expect(idsOf(toggled(one, 'b'))).toEqual([])
  })

  it('goes from the last click to a shift-click, in either direction', () => {
    const from = toggled(NOTHING_SELECTED, 'c')
    expect(idsOf(extended(from, SHOWN, 'e'))).toEqual(['c', 'd', 'e'])
    expect(idsOf(extended(from, SHOWN, 'a'))).toEqual(['a', 'b', 'c'])
    // The range begins where the last plain click was, also the second time.
    expect(idsOf(extended(extended(from, SHOWN, 'd'), SHOWN, 'a'))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes one member alone where the range has no beginning in sight', () => {
    expect(idsOf(extended(NOTHING_SELECTED, SHOWN, 'd'))).toEqual(['d'])
    expect(idsOf(extended(toggled(NOTHING_SELECTED, 'z'), SHOWN, 'd'))).toEqual(['d', 'z'])
  })

  it('grows by a range and by all that match, and loses only those named', () => {
    const some = fc.subarray(SHOWN)
    fc.assert(
      fc.property(some, some, fc.constantFrom(...SHOWN), (before, more, to) => {
        const selection = withAll(NOTHING_SELECTED, before)
        expect(idsOf(extended(selection, SHOWN, to))).toEqual(expect.arrayContaining(before))
        const all = withAll(selection, more)
        expect(idsOf(all)).toEqual(SHOWN.filter((id) => [...before, ...more].includes(id)))
        expect(idsOf(without(all, more))).toEqual(
          SHOWN.filter((id) => before.includes(id) && !more.includes(id)),
        )
      }),
    )
  })
})
