import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Partner, partnerSchema } from '#core/records/partner.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey } from '#core/values/time/day.ts'
import { applyPartnerChange, type PartnerChange } from './apply-partner-change.ts'

const ada = (says: boolean, at: number, more: Partial<PartnerChange> = {}): PartnerChange => ({
  ...{ me: 'ada', myName: 'Ada', to: 'ben', theirName: 'Ben', says, at: stamp(at) },
  ...{ today: dayKey('2026-11-20'), ...more },
})
const ben = (says: boolean, at: number, more: Partial<PartnerChange> = {}): PartnerChange =>
  ada(says, at, { me: 'ben', myName: 'Ben', to: 'ada', theirName: 'Ada', ...more })
const pairAfter = (...words: readonly PartnerChange[]): Partner | undefined =>
  words.reduce<Partner | undefined>(applyPartnerChange, undefined)

describe('the record of two members as partners', () => {
  it('stays one, whoever asks', () => {
    const asked = { id: 'ada_ben', a: 'ada', b: 'ben', aName: 'Ada', bName: 'Ben', since: 0 }
    expect(pairAfter(ada(true, 1))).toMatchObject({ ...asked, aSays: true, bSays: false })
    expect(pairAfter(ben(true, 1))).toMatchObject({ ...asked, aSays: false, bSays: true })
  })

  it('makes partners of them on the day of the second yes', () => {
    const later = { today: dayKey('2026-11-22') }
    const agreed = pairAfter(ada(true, 1), ben(true, 2, later))
    expect(agreed).toMatchObject({ aSays: true, bSays: true, since: 20261122 })
    const again = applyPartnerChange(agreed, ada(true, 3, { today: dayKey('2026-12-01') }))
    expect(again).toMatchObject({ since: 20261122 })
  })

  it('ends for both with a no of either', () => {
    for (const no of [ada(false, 3), ben(false, 3)]) {
      const left = pairAfter(ada(true, 1), ben(true, 2), no)
      expect(left).toMatchObject({ aSays: false, bSays: false, since: 0 })
      expect(applyPartnerChange(left, ada(true, 4))).toMatchObject({ aSays: true, bSays: false })
    }
  })

  it('keeps a nudge through a no, so that nobody nudges twice a day', () => {
    const pair = partnerSchema.parse({
      ...pairAfter(ada(true, 1), ben(true, 2)),
      aNudge: { day: 20261120, phrase: 3 },
    })
    expect(applyPartnerChange(pair, ada(false, 3))).toMatchObject({ aNudge: { day: 20261120 } })
  })

  it('counts once: what was said before the latest word changes nothing', () => {
    const pair = pairAfter(ada(true, 5))
    expect(pair && applyPartnerChange(pair, ada(false, 4))).toBe(pair)
    expect(pair && applyPartnerChange(pair, ada(true, 5))).toBe(pair)
  })

  it('counts as a no if a yes and a no have the same stamp, in any order', () => {
    for (const words of [
      [ada(true, 5), ada(false, 5)],
      [ada(false, 5), ada(true, 5)],
    ])
      expect(pairAfter(ben(true, 1), ...words)).toMatchObject({ aSays: false, bSays: false })
  })

  it('keeps known names where one does not know the other’s', () => {
    expect(pairAfter(ada(true, 1), ben(true, 2, { theirName: '' }))).toMatchObject({ aName: 'Ada' })
    expect(pairAfter(ada(true, 1, { theirName: '' }))).toMatchObject({ bName: '' })
  })

  it('never keeps a yes that the other has not said since the last no', () => {
    const word = fc.record({ isAda: fc.boolean(), says: fc.boolean() })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (said) => {
        const words = said.map(({ isAda, says }, at) => (isAda ? ada : ben)(says, at + 1))
        const since = said.slice(said.findLastIndex(({ says }) => !says) + 1)
        const pair = pairAfter(...words)
        expect(pair?.aSays ?? false).toBe(since.some(({ isAda }) => isAda))
        expect(pair?.bSays ?? false).toBe(since.some(({ isAda }) => !isAda))
        expect((pair?.since ?? 0) > 0).toBe((pair?.aSays && pair.bSays) ?? false)
      }),
    )
  })
})
