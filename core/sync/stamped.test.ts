import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stamp } from './stamp.ts'
import {
  changesIn,
  type FieldValue,
  laterOf,
  mergeStamped,
  type Stamped,
  withLater,
} from './stamped.ts'

const plain = fc.oneof(
  fc.string({ maxLength: 2 }),
  fc.integer({ min: -2, max: 2 }),
  fc.boolean(),
  fc.constant(null),
)
const values: fc.Arbitrary<FieldValue> = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('a', 'b'), plain),
)
const stamped: fc.Arbitrary<Stamped> = fc.record({ value: values, at: fc.nat(2).map(stamp) })
const fields = fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), stamped)

describe('the later of two stamped values', () => {
  it('gives the same result in either order', () => {
    fc.assert(
      fc.property(stamped, stamped, (a, b) => {
        expect(laterOf(a, b)).toEqual(laterOf(b, a))
      }),
    )
  })

  it('returns one of the two, and never the one with the smaller stamp', () => {
    fc.assert(
      fc.property(stamped, stamped, (a, b) => {
        const later = laterOf(a, b)
        expect(later === a || later === b).toBe(true)
        expect(later.at).toBe(Math.max(a.at, b.at))
      }),
    )
  })

  it('orders any three values in the same way', () => {
    fc.assert(
      fc.property(stamped, stamped, stamped, (a, b, c) => {
        expect(laterOf(laterOf(a, b), c)).toEqual(laterOf(a, laterOf(b, c)))
      }),
    )
  })

  it('tells text from a value that is spelled the same', () => {
    const at = stamp(1)
    const [text, nothing] = [
      { value: 'null', at },
      { value: null, at },
    ]
    expect(laterOf<FieldValue>(text, nothing)).toEqual(laterOf<FieldValue>(nothing, text))
  })

  it('treats maps as equal that differ only in the order of their keys', () => {
    const at = stamp(1)
    const one = { value: { a: 1, b: 2 }, at }
    const other = { value: { b: 2, a: 1 }, at }
    expect(laterOf(one, other)).toBe(one)
    expect(laterOf(other, one)).toBe(other)
  })
})

describe('merging fields', () => {
  it('merges commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(fields, fields, fields, (a, b, c) => {
        expect(mergeStamped(a, b)).toEqual(mergeStamped(b, a))
        expect(mergeStamped(mergeStamped(a, b), c)).toEqual(mergeStamped(a, mergeStamped(b, c)))
        expect(mergeStamped(a, a)).toEqual({ ...a })
      }),
    )
  })

  it('keeps a field that only one side has, whatever it is called', () => {
    const field = { value: 'kept', at: stamp(1) }
    const odd = Object.fromEntries([['__proto__', field]])
    expect(Object.entries(mergeStamped({}, odd))).toEqual([['__proto__', field]])
    expect(Object.entries(mergeStamped(odd, {}))).toEqual([['__proto__', field]])
  })
})

describe('a record with a stamp for each field', () => {
  const at = fc.nat(2).map(stamp)
  const records = fc
    .record({ text: fc.constantFrom('', 'a', 'b'), shared: fc.boolean(), text0: at, shared0: at })
    .map(({ text0, shared0, ...values }) => ({
      ...values,
      stamps: { text: text0, shared: shared0 },
    }))
  const NAMES = ['text', 'shared'] as const
  type One = typeof records extends fc.Arbitrary<infer Value> ? Value : never
  const merge = (ours: One, theirs: One) =>
    withLater(theirs, changesIn(theirs, NAMES), changesIn(ours, NAMES), ['shared'])

  it('merges alike in whatever order devices hear of changes', () => {
    fc.assert(
      fc.property(records, records, records, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a))
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
        expect(merge(a, a)).toBe(a)
      }),
    )
  })

  it('shows less of a member where two changes have one stamp', () => {
    fc.assert(
      fc.property(records, records, (a, b) => {
        const theirs = { ...b, stamps: { ...b.stamps, shared: a.stamps.shared } }
        expect(merge(a, theirs).shared).toBe(a.shared && b.shared)
      }),
    )
  })

  it('keeps a later change against an earlier one', () => {
    const before = { text: 'a', shared: false, stamps: { text: stamp(2) } }
    const change = (now: number) =>
      withLater(before, changesIn(before, NAMES), { text: { value: 'b', at: stamp(now) } })
    expect(change(1)).toBe(before)
    expect(change(3)).toEqual({ ...before, text: 'b', stamps: { text: 3 } })
  })
})
