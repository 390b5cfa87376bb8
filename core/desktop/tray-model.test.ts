import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { trayModel } from './tray-model.ts'
import type { TraySnapshot } from './tray-today.ts'
import { traySnapshotSchema } from './tray-today.ts'

const none = { habit1: false, habit2: false, habit3: false, habit4: false }
const today: TraySnapshot = {
  account: 'ada',
  day: dayKey('2026-11-21'),
  checked: none,
  skipped: false,
  pausedUntil: 0,
}
const timeOf = (instant: number) => `at ${instant}`
const model = (changes: Partial<TraySnapshot> = {}) =>
  trayModel({ ...today, ...changes }, 1_000, timeOf)

describe('the tray', () => {
  it('offers today’s habits by name, and asks for the opposite of what they are', () => {
    const { items } = model({ checked: { ...none, habit3: true } })
    expect(items.filter(({ kind }) => kind === 'checkbox')).toEqual([
      expect.objectContaining({
        label: 'Text Coach & Screenshot',
        checked: false,
        action: { kind: 'check', account: 'ada', day: today.day, habit: 'habit1', checked: true },
      }),
      expect.objectContaining({ label: 'Pay Yourself First 10%', checked: false }),
      expect.objectContaining({
        label: 'Awake 7AM - In Bed 11PM',
        checked: true,
        action: { kind: 'check', account: 'ada', day: today.day, habit: 'habit3', checked: false },
      }),
      expect.objectContaining({ label: '30 Mins Exercise', checked: false }),
    ])
  })

  it('shows the points so far, and as many petals as habits are done', () => {
    const { petals, tip, items } = model({ checked: { ...none, habit1: true, habit2: true } })
    expect(petals).toBe(2)
    expect(tip).toBe('Fourfold: 6 of 10 points')
    expect(items[0]).toEqual({ kind: 'text', label: '6 of 10 points' })
    expect(
      model({ checked: { habit1: true, habit2: true, habit3: true, habit4: true } }),
    ).toMatchObject({
      petals: 4,
      tip: 'Fourfold: 10 of 10 points',
    })
  })

  it('tells a break day as one that earns nothing, whatever is checked on it', () => {
    const { tip } = model({ checked: { ...none, habit1: true }, skipped: true })
    expect(tip).toBe('Fourfold: 0 of 10 points, a break day')
  })

  it('offers pauses, and to resume while one goes on', () => {
    expect(model().items).toContainEqual(
      expect.objectContaining({ kind: 'submenu', label: 'Pause reminders' }),
    )
    expect(model({ pausedUntil: 2_000 }).items).toContainEqual({
      kind: 'action',
      label: 'Resume reminders (paused until at 2000)',
      action: { kind: 'pause', account: 'ada', pause: 'resume' },
    })
    expect(model({ pausedUntil: 1_000 }).items).not.toContainEqual(
      expect.objectContaining({ label: expect.stringContaining('Resume') }),
    )
  })

  it('shows nobody’s day where nobody is signed in', () => {
    const { petals, tip, items } = trayModel(undefined, 0, timeOf)
    expect([petals, tip]).toEqual([0, 'Fourfold'])
    expect(items.map((item) => ('label' in item ? item.label : '—'))).toEqual([
      'Open Fourfold',
      '—',
      'Quit Fourfold',
    ])
  })
})

describe('what the page tells of today', () => {
  it('is refused where it is not whole', () => {
    expect(traySnapshotSchema.safeParse(today).success).toBe(true)
    expect(traySnapshotSchema.safeParse({ ...today, day: '2026-02-30' }).success).toBe(false)
    expect(traySnapshotSchema.safeParse({ ...today, checked: { habit1: true } }).success).toBe(
      false,
    )
  })
})
