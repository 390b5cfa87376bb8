import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import {
  type Away,
  isStillAsked,
  MAX_AWAY_MS,
  MIN_AWAY_MS,
  observe,
  type Presence,
  questionAbout,
  type Reading,
} from './away.ts'
import { awayItemLabel, awaySentence } from './away-words.ts'
import type { TraySnapshot } from './tray-today.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = 1_800_000_000_000
const today: TraySnapshot = {
  account: 'ada',
  day: dayKey('2026-11-21'),
  checked: { habit1: false, habit2: false, habit3: false, habit4: false },
  skipped: false,
  streak: 0,
  timer: null,
  pausedUntil: 0,
}

/** A reading some minutes after noon. */
const at = (minutes: number, changes: Partial<Reading> = {}): Reading => ({
  clock: NOON + minutes * MINUTE,
  steady: minutes * MINUTE,
  idle: 0,
  isLocked: false,
  hasSlept: false,
  ...changes,
})

/** The times away that readings find, in minutes after noon. */
function awayIn(readings: readonly Reading[]): [number, number][] {
  let presence: Presence | undefined
  const found: Away[] = []
  for (const reading of readings) {
    const seen = observe(presence, reading)
    presence = seen.presence
    if (seen.away && seen.away.to - seen.away.from >= MIN_AWAY_MS) found.push(seen.away)
  }
  return found.map(({ from, to }) => [(from - NOON) / MINUTE, (to - NOON) / MINUTE])
}

/** A reading each minute; `isThere` says whether the person is at the computer. */
function watched(minutes: number, isThere: (minute: number) => boolean): Reading[] {
  let touched = 0
  return Array.from({ length: minutes + 1 }, (_, minute) => {
    if (isThere(minute)) touched = minute
    return at(minute, { idle: (minute - touched) * MINUTE })
  })
}

describe('a time away', () => {
  it('runs from the last input to the first one after it, and is found once', () => {
    expect(awayIn(watched(120, (minute) => minute <= 10 || minute >= 70))).toEqual([[10, 70]])
    expect(awayIn(watched(120, () => true))).toEqual([])
    expect(awayIn(watched(120, (minute) => minute <= 10))).toEqual([])
  })

  it('ends where the screen is unlocked, not where somebody moves the mouse of a locked one', () => {
    const locked = { isLocked: true }
    expect(awayIn([at(0), at(1, locked), at(30, locked), at(60)])).toEqual([[0, 60]])
  })

  it('counts the computer’s sleep, in which its steady clock stands still', () => {
    const woken = at(60, { steady: MINUTE, hasSlept: true })
    expect(awayIn([at(0), woken])).toEqual([[0, 60]])
    // It woke by itself: nobody is there yet.
    const dark = at(60, { steady: MINUTE, hasSlept: true, idle: 2 * MINUTE })
    expect(awayIn([at(0), dark, at(61, { steady: 2 * MINUTE, idle: 3 * MINUTE })])).toEqual([])
    expect(awayIn([at(0), dark, at(61, { steady: 2 * MINUTE })])).toEqual([[0, 61]])
  })

  it('finds no time away after the clock was set, or between two looks that are too far apart', () => {
    expect(awayIn([at(0), at(60, { steady: MINUTE })])).toEqual([])
    expect(awayIn([at(0), at(-60, { steady: MINUTE })])).toEqual([])
    expect(awayIn([at(0), at(60)])).toEqual([])
  })

  it('measures the time away truly, even if the clock is set meanwhile', () => {
    const minutes = fc.integer({ min: 2, max: 300 })
    const shifts = fc.integer({ min: -24 * 60, max: 24 * 60 })
    fc.assert(
      fc.property(minutes, minutes, shifts, (left, length, shift) => {
        const readings = watched(
          left + length,
          (minute) => minute <= left || minute === left + length,
        )
        const set = left + Math.floor(length / 2)
        const shifted = readings.map((one, minute) =>
          minute > set ? { ...one, clock: one.clock + shift * MINUTE } : one,
        )
        const end = left + length + shift
        expect(awayIn(shifted)).toEqual(length < 15 ? [] : [[left + shift, end]])
      }),
    )
  })

  it('never begins before a known input, even if the idle time is longer than the gap', () => {
    const before = { clock: NOON, steady: 0, isLocked: false, lastActive: NOON }
    const later = { clock: NOON + 6 * MINUTE, steady: 6 * MINUTE, isLocked: false }
    const { presence } = observe(before, { ...later, idle: 7 * MINUTE, hasSlept: false })
    expect(presence.lastActive).toBe(NOON)
  })

  it('never ends after now, never overlaps the one before, and never begins after its end', () => {
    const steps = fc.array(
      fc.record({
        pass: fc.integer({ min: 0, max: 6 * HOUR }),
        asleep: fc.integer({ min: 0, max: 6 * HOUR }),
        idle: fc.integer({ min: 0, max: 2 * HOUR }),
        isLocked: fc.boolean(),
        hasSlept: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        let presence: Presence | undefined
        let [clock, steady, last] = [NOON, 0, 0]
        for (const { pass, asleep, idle, isLocked, hasSlept } of all) {
          steady += pass
          clock += pass + (hasSlept ? asleep : 0)
          const seen = observe(presence, { clock, steady, idle, isLocked, hasSlept })
          presence = seen.presence
          if (!seen.away) continue
          expect(seen.away.to).toBeGreaterThan(seen.away.from)
          expect(seen.away.to).toBeLessThanOrEqual(clock)
          expect(seen.away.from).toBeGreaterThanOrEqual(last)
          last = seen.away.to
        }
      }),
    )
  })
})

describe('the question about a time away', () => {
  const away = (length: number) => ({ from: NOON, to: NOON + length })

  it('asks about a quarter of an hour to four hours', () => {
    expect(questionAbout(away(MIN_AWAY_MS), today)).toEqual({
      account: 'ada',
      from: NOON,
      to: NOON + MIN_AWAY_MS,
    })
    expect(questionAbout(away(MIN_AWAY_MS - 1), today)).toBeUndefined()
    expect(questionAbout(away(MAX_AWAY_MS), today)).toBeDefined()
    expect(questionAbout(away(MAX_AWAY_MS + 1), today)).toBeUndefined()
  })

  it('asks neither while a timer counts that time, nor when nobody is signed in', () => {
    const timer = { category: 'job', since: NOON } as const
    expect(questionAbout(away(HOUR), { ...today, timer })).toBeUndefined()
    expect(questionAbout(away(HOUR), undefined)).toBeUndefined()
  })

  it('stays open for half a day, and for that member alone', () => {
    const question = { account: 'ada', ...away(HOUR) }
    expect(isStillAsked(question, today, NOON + 2 * HOUR)).toBe(true)
    expect(isStillAsked(question, today, NOON + 13 * HOUR)).toBe(false)
    expect(isStillAsked(question, { ...today, account: 'eve' }, NOON + 2 * HOUR)).toBe(false)
    expect(isStillAsked(question, undefined, NOON + 2 * HOUR)).toBe(false)
  })

  it('names the time, and the quarter hours that would be logged', () => {
    const timeOf = (instant: number) => `12:${String((instant - NOON) / MINUTE).padStart(2, '0')}`
    expect(awaySentence(away(52 * MINUTE), timeOf)).toBe(
      'You were away from 12:00 to 12:52: 0.75 hours.',
    )
    expect(awaySentence(away(55 * MINUTE), timeOf)).toMatch(/: 1 hour\.$/)
    expect(awayItemLabel(away(20 * MINUTE), timeOf)).toBe('What was 12:00 to 12:20?')
  })
})
