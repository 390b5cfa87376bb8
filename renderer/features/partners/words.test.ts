import { describe, expect, it } from 'vitest'
import { ageWords, CARD, END, nameOf, theirWords, todayWords } from './words.ts'

describe('the words about a partner', () => {
  it('say what one of the two has done today', () => {
    expect(todayWords('x')).toBe('checked today')
    expect(todayWords('b')).toBe('on a break today')
    expect(todayWords('open')).toBe('not yet today')
  })

  const MORNING = new Date(2026, 10, 20, 10, 42).getTime()
  const EVENING = new Date(2026, 10, 20, 19, 0).getTime()
  const NEXT_DAY = new Date(2026, 10, 21, 9, 0).getTime()

  it('say “not yet today” only when the community has just said so', () => {
    const away = { theirs: undefined, at: MORNING, areKnown: true }
    expect(theirWords({ ...away, theirs: 'open' }, EVENING)).toBe('not yet today')
    expect(theirWords({ ...away, theirs: 'x' }, EVENING)).toBe('checked today')
    expect(theirWords(away, EVENING)).toBe('not yet at 10:42')
    expect(theirWords(away, NEXT_DAY)).toBeUndefined()
    expect(theirWords({ ...away, at: undefined }, EVENING)).toBeUndefined()
  })

  it('date the days together when they are not of today', () => {
    expect(ageWords({ at: MORNING, areKnown: true }, EVENING)).toBe('')
    expect(ageWords({ at: MORNING, areKnown: true }, NEXT_DAY)).toBe('As of 20 Nov, 10:42')
    expect(ageWords({ at: MORNING, areKnown: false }, NEXT_DAY)).toBe('')
  })

  it('count the days together', () => {
    expect([0, 1, 12].map(CARD.days)).toEqual([
      'No day together yet',
      '1 day together',
      '12 days together',
    ])
  })

  it('say what ends with a partnership', () => {
    expect(END.text(12)).toContain('and so do your 12 days together')
    expect(END.text(0)).not.toContain('days together')
  })

  it('call a partner without a name “Somebody”', () => {
    expect(nameOf('')).toBe('Somebody')
    expect(nameOf('Mia')).toBe('Mia')
  })
})
