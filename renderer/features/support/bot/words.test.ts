import { describe, expect, it } from 'vitest'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { cappedText, lastRunText, ranText } from './words.ts'

describe('the result of a bot rule', () => {
  it('tells apart nobody, everybody told before, and sent', () => {
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

  it('names whom it held back, and why', () => {
    expect(ranText({ sent: 2, reached: 3, held: false, capped: 1 })).toBe(
      'Sent to 2 members. Held back from 1 member, who had 2 nudges that day already.',
    )
    expect(ranText({ sent: 0, reached: 3, held: false, capped: 3 })).toBe(
      'Held back from 3 members, who had 2 nudges that day already.',
    )
    expect(cappedText(plainRule('absent'))).toBeUndefined()
    expect(cappedText({ ...plainRule('absent'), capped: 2, cappedAt: 5 })).toContain(
      'from 2 members, who had 2 nudges that day already from older rules.',
    )
  })

  it('names whom it last nudged, apart from a last run that nudged nobody', () => {
    const ran = { ...plainRule('absent'), lastRun: 5, lastSent: 0 }
    expect(lastRunText(ran)).not.toContain('It last nudged')
    expect(lastRunText({ ...ran, sentAt: 4, sentTo: 41 })).toContain('It last nudged 41 members')
    const sent = { ...ran, lastSent: 3, sentAt: 5, sentTo: 3 }
    expect(lastRunText(sent)).toMatch(/: sent to 3 members\.$/u)
  })
})
