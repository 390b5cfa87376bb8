import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinTexts } from './join-texts.ts'

describe('two texts that were typed at once', () => {
  it('become one with both in it', () => {
    expect(joinTexts('Sleeps well', 'Runs')).toBe('Sleeps well\n\nRuns')
    expect(joinTexts('Money', 'sleep', ' ')).toBe('Money sleep')
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const joined = joinTexts(first, second)
        expect(joined.startsWith(first) || joined.startsWith(second)).toBe(true)
        expect(joined).toContain(first)
        expect(joined).toContain(second)
      }),
    )
  })

  it('repeat nothing where one continues the other', () => {
    expect(joinTexts('Well', 'Well done')).toBe('Well done')
    expect(joinTexts('Well done', 'Well')).toBe('Well done')
    expect(joinTexts('', 'Well')).toBe('Well')
    expect(joinTexts('Well', '')).toBe('Well')
  })
})
