import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { BADGE_SIZE, badgePixels, launcherActionAmong, launcherModel } from './launcher-model.ts'
import type { TraySnapshot } from './tray-today.ts'

const today: TraySnapshot = {
  account: 'ana / 1',
  day: dayKey('2026-11-21'),
  checked: { habit1: true, habit2: false, habit3: true, habit4: false },
  skipped: false,
  streak: 0,
  timer: null,
  pausedUntil: 0,
}
const flags = fc.record({
  habit1: fc.boolean(),
  habit2: fc.boolean(),
  habit3: fc.boolean(),
  habit4: fc.boolean(),
})

describe('the icon in the dock or the task bar', () => {
  it('counts the habits that are left, and offers to check them off', () => {
    const { left, words, entries } = launcherModel(today)
    expect([left, words]).toEqual([2, '2 habits left'])
    expect(entries.map(({ label }) => label)).toEqual([
      'Check off Pay Yourself First 10%',
      'Check off 30 Mins Exercise',
      'Quick check',
    ])
  })

  it('counts nothing on a break day, and shows nobody’s habits where nobody is signed in', () => {
    expect(launcherModel({ ...today, skipped: true })).toMatchObject({ left: 0, words: '' })
    expect(launcherModel(undefined)).toEqual({ left: 0, words: '', entries: [] })
  })

  it('finds each entry by its argument, wherever it stands', () => {
    fc.assert(
      fc.property(flags, fc.array(fc.string()), fc.array(fc.string()), (checked, before, after) => {
        for (const { argument, action } of launcherModel({ ...today, checked }).entries) {
          const others = [...before, ...after].filter((one) => !one.startsWith('--'))
          expect(launcherActionAmong([...others, argument, '--hidden'])).toEqual(action)
        }
      }),
    )
  })

  it.each([
    '--check=habit5:ana',
    '--check=habit1',
    '--check=habit1:',
    '--check=habit1:%',
    `--check=habit1:${'a'.repeat(129)}`,
    '--check',
    'check=habit1:ana',
    '--Quick-check',
    '',
  ])('ignores the argument “%s”', (argument) => {
    expect(launcherActionAmong(['fourfold.exe', argument])).toBeUndefined()
  })

  it('draws another badge for each number', () => {
    const badges = ([1, 2, 3, 4] as const).map(badgePixels)
    for (const badge of badges) expect(badge).toHaveLength(BADGE_SIZE ** 2 * 4)
    expect(new Set(badges.map(String)).size).toBe(4)
    // Its corners are transparent.
    expect(badges[0]?.[3]).toBe(0)
  })
})
