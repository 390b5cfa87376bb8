import { describe, expect, it } from 'vitest'
import { partnersText } from './words.ts'

const together = (days: number) => ({
  streak: { days, isTodayDone: false, isWhole: true },
  ...{ areKnown: true, at: 0, isLive: true, mine: undefined, theirs: undefined },
})
const mia = { name: 'Mia', state: 'standing', days: together(12) } as const
const noor = { name: 'Noor', state: 'asks-me' } as const
const ben = { name: 'Ben', state: 'asked-by-me' } as const

describe('the link to the partners’ page', () => {
  it('names first who asks', () => {
    expect(partnersText([mia, noor])).toBe('Noor asks to be your partner.')
    expect(partnersText([noor, { ...noor, name: 'Ida' }])).toBe('2 members ask to be your partner.')
    expect(partnersText([{ ...noor, name: '' }])).toBe('Somebody asks to be your partner.')
  })

  it('says the days together with one partner, and how many partners there are', () => {
    expect(partnersText([mia, ben])).toBe('12 days with Mia.')
    expect(partnersText([{ ...mia, days: together(1) }])).toBe('1 day with Mia.')
    expect(partnersText([{ ...mia, days: together(0) }])).toBe('You and Mia.')
    expect(partnersText([mia, { ...mia, name: 'Lea' }])).toBe('2 partners.')
  })

  it('says that somebody was asked, or what partners are', () => {
    expect(partnersText([ben])).toBe('You wait for an answer.')
    expect(partnersText([])).toBe('Keep going together with up to five others.')
  })
})
