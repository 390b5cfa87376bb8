import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { nextStep } from '#core/views/onboarding/steps.ts'
import { cardOf } from './card-of.ts'

const MONDAY = dayKey('2026-11-23')
const STEPS = { community: false, habits: true, meeting: false, welcomeVideo: false }
const OPEN = { next: nextStep(STEPS), done: 1 }
const textsOf = (...asked: Parameters<typeof cardOf>) =>
  cardOf(...asked).links.map(({ text }) => text)

describe('the line above the day', () => {
  it('offers week and check-in also to who is still getting started', () => {
    const both = { ...OPEN, checkIn: MONDAY }
    expect(textsOf(both, true)).toEqual(['How it went', 'Check in', 'Getting started'])
    expect(textsOf(OPEN, true)).toEqual(['How it went', 'Getting started'])
    expect(textsOf(both, false)).toEqual(['Check in', 'Getting started'])
    expect(cardOf(both, true).title).toBe('Your week')
  })

  it('names the next onboarding step when nothing else is offered', () => {
    expect(cardOf(OPEN, false)).toMatchObject({
      title: 'Getting started: 1 of 4',
      links: [{ to: '/onboarding/intro-videos', text: 'Intro Video' }],
    })
  })

  it('offers nothing on other days', () => {
    expect(textsOf({}, false)).toEqual([])
    expect(textsOf({}, true)).toEqual(['How it went'])
  })
})
