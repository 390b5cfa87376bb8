import { describe, expect, it } from 'vitest'
import { afterCrash, RETRY_HIDDEN_MS, traySupportOf, whatClosingDoes } from './closing.ts'

describe('closing the window', () => {
  const usual = { hasTray: true, keepRunning: true, isRestarting: false }

  it('hides it where a tray leads back to it, and quits elsewhere', () => {
    expect(whatClosingDoes(usual)).toBe('hide')
    expect(whatClosingDoes({ ...usual, hasTray: false })).toBe('quit')
  })

  it('quits where the person chose that', () => {
    expect(whatClosingDoes({ ...usual, keepRunning: false })).toBe('quit')
  })

  it('quits where the app restarts into a newer version, which a hidden window would prevent', () => {
    expect(whatClosingDoes({ ...usual, isRestarting: true })).toBe('quit')
  })
})

describe('a page that crashed', () => {
  it('comes back by itself, but not for ever', () => {
    expect(afterCrash([0], true)).toBe('reopen')
    expect(afterCrash([0, 1_000], false)).toBe('reopen')
    expect(afterCrash([0, 1_000, 2_000], true)).toBe('ask')
  })

  it('comes back where the last crashes are long ago', () => {
    expect(afterCrash([0, 1_000, 90_000], true)).toBe('reopen')
  })

  it('comes back later where nobody sees that it crashes', () => {
    expect(afterCrash([0, 1_000, 2_000], false)).toBe('later')
    expect(afterCrash([0, 1_000, 2_000, 2_000 + RETRY_HIDDEN_MS], false)).toBe('reopen')
  })
})

describe('the session bus', () => {
  it.each([
    ['(true,)\n', true],
    ['method return time=1 sender=x\n   boolean false\n', false],
    ['b true', true],
    ['Error: no such service', undefined],
    ['', undefined],
  ])('answers %j', (answer, has) => {
    expect(traySupportOf(answer)).toBe(has)
  })
})
