import { describe, expect, it } from 'vitest'
import { plainRule } from '#core/bot/bot-rule.ts'
import { lastRunText, ranText } from './words.ts'

describe('the result of a rule', () => {
  it('tells nobody, all told before, and sent apart', () => {
    expect(ranText({ sent: 0, reached: 0, held: false, capped: 0 })).toBe('Nobody needs it now.')
    expect(ranText({ sent: 0, reached: 3, held: false, capped: 0 })).toBe(
      'All 3 members have it already.',
    )
    expect(ranText({ sent: 1, reached: 3, held: false, capped: 0 })).toBe('Sent to 1 member.')
  })

  it('says that it held back', () => {
    expect(ranText({ sent: 0, reached: 120, held: true, capped: 0 })).toBe(
      'It would reach everybody: 120 members. Nothing was sent.',
    )
    expect(lastRunText({ ...plainRule('absent'), lastRun: 5, held: true })).toContain(
      'nothing was sent',
    )
    expect(lastRunText(plainRule('absent'))).toBe('It has not run since it was set up or changed.')
  })
})
