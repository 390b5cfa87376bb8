import { describe, expect, it } from 'vitest'
import { CARD, END, nameOf, todayWords } from './words.ts'

describe('the words about a partner', () => {
  it('say what today is to one of the two', () => {
    expect(todayWords('x')).toBe('checked today')
    expect(todayWords('b')).toBe('on a break today')
    expect(todayWords(undefined)).toBe('not yet today')
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

  it('have a word for somebody without a name', () => {
    expect(nameOf('')).toBe('Somebody')
    expect(nameOf('Mia')).toBe('Mia')
  })
})
