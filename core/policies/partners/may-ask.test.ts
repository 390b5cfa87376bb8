import { describe, expect, it } from 'vitest'
import { partnerSchema } from '#core/records/partner.ts'
import { withoutLapsed } from './may-ask.ts'

/** Ada has asked at 5 ms, and Ben has agreed at 7 ms. */
const PAIR = partnerSchema.parse({
  ...{ id: 'ada_ben', a: 'ada', b: 'ben', aSays: true, bSays: true, since: 20261101 },
  stamps: { a: 5_000, b: 7_000 },
})

describe('a yes to a partner', () => {
  it.each([[[]], [[{}]], [[{ sharedNothingAt: 4 }, {}]]])('counts while %j', (members) => {
    expect(withoutLapsed(PAIR, members)).toBe(PAIR)
  })

  it.each([
    [[{ sharedNothingAt: 7 }, undefined], { aSays: false, bSays: false, since: 0 }],
    [[{}, { sharedNothingAt: 9 }], { aSays: false, bSays: false, since: 0 }],
    [[{ sharedNothingAt: 5 }, {}], { aSays: false, bSays: true, since: 0 }],
  ])('ends with the sharing of either, whoever it was: %j', (members, left) => {
    expect(withoutLapsed(PAIR, members)).toEqual({ ...PAIR, ...left })
  })
})
