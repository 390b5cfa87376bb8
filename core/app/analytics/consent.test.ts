import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consentText, isConsent } from './consent.ts'

describe('consent to usage counts', () => {
  it('accepts the text written when consent was given', () => {
    expect(isConsent(consentText(1_795_000_000_000))).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['torn text', '{"usageCounts":tr'],
    ['a no', '{"usageCounts":false,"at":1}'],
    ['a yes of another kind', '"yes"'],
    ['a yes without its time', '{"usageCounts":true}'],
    ['a yes that is a number', '{"usageCounts":1,"at":1}'],
  ])('denies consent for %s', (_what, text) => {
    expect(isConsent(text)).toBe(false)
  })

  it('denies consent for any text that was not written as consent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(isConsent(text)).toBe(false)
      }),
    )
  })
})
