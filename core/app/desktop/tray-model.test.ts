import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { type TrayMoment, trayModel } from './tray-model.ts'
import type { TraySnapshot } from './tray-today.ts'
import { traySnapshotSchema } from './tray-today.ts'

const none = { habit1: false, habit2: false, habit3: false, habit4: false }
const today: TraySnapshot = {
  account: 'ada',
  day: dayKey('2026-11-21'),
  checked: none,
  skipped: false,
  streak: 0,
  timer: null,
  pausedUntil: 0,
}
const moment: TrayMoment = {
  now: 1_000,
  timeOf: (instant) => `at ${instant}`,
  dayAndTimeOf: (instant) => `Monday at ${instant}`,
  nextReminder: undefined,
  updateReady: false,
}
const model = (changes: Partial<TraySnapshot> = {}) => trayModel({ ...today, ...changes }, moment)

describe('a time away from the computer', () => {
  const away = { account: 'ada', from: 100, to: 200 }

  it('offers the five categories or none for a time away in the menu', () => {
    const { items } = trayModel(today, { ...moment, away })
    const asked = items.find(
      (one) => one.kind === 'submenu' && one.label === 'What was at 100 to at 200?',
    )
    expect(asked?.kind === 'submenu' && asked.items).toHaveLength(7)
    expect(asked).toMatchObject({
      items: expect.arrayContaining([
        {
          kind: 'action',
          label: 'Self care',
          action: { kind: 'away', account: 'ada', question: away, category: 'selfCare' },
        },
        {
          kind: 'action',
          label: 'Nothing to log',
          action: { kind: 'away', account: 'ada', question: away, category: null },
        },
      ]),
    })
  })

  it('asks only the member who was away', () => {
    const { items } = trayModel({ ...today, account: 'eve' }, { ...moment, away })
    expect(JSON.stringify(items)).not.toContain('What was')
  })
})

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

  it('shows that a break day earns nothing, whatever is checked on it', () => {
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

  const labels = (changes: Partial<TraySnapshot>, more: Partial<TrayMoment> = {}) =>
    trayModel({ ...today, ...changes }, { ...moment, ...more }).items.map((item) =>
      'label' in item ? item.label : '—',
    )

  it('tells the streak, once there is one', () => {
    expect(labels({ streak: 1 })).toContain('1 day in a row')
    expect(labels({ streak: 12 })).toContain('12 days in a row')
    expect(labels({ streak: 0 }).join()).not.toContain('in a row')
  })

  it('tells the next reminder: by its time within a day, with the weekday later', () => {
    expect(labels({}, { nextReminder: 5_000 })).toContain('Next reminder: at 5000')
    const later = 1_000 + 24 * 3_600_000
    expect(labels({}, { nextReminder: later })).toContain(`Next reminder: Monday at ${later}`)
    for (const [pausedUntil, nextReminder] of [
      [0, undefined],
      [0, 1_000],
      [2_000, 5_000],
    ]) {
      const said = labels({ pausedUntil: pausedUntil ?? 0 }, { nextReminder })
      expect(said.join()).not.toContain('Next reminder')
    }
  })

  it('starts hours of each category, and stops or switches those that run', () => {
    const start = trayModel(today, moment).items.find(
      (item) => 'label' in item && item.label === 'Start logging hours',
    )
    expect(
      start?.kind === 'submenu' && start.items.map((item) => 'label' in item && item.label),
    ).toEqual(['Business', 'Job', 'Procrastination', 'Self care', 'Sleep'])
    const running = { timer: { category: 'selfCare', since: 500 } } as const
    expect(model(running).items).toContainEqual({
      kind: 'action',
      label: 'Stop Self care (since at 500)',
      action: { kind: 'hours', account: today.account, category: undefined },
    })
    expect(labels(running)).toContain('Stop, and start')
    expect(labels(running)).not.toContain('Start logging hours')
  })

  it('leads to the quick check and the settings', () => {
    expect(labels({})).toEqual(expect.arrayContaining(['Quick check', 'Settings…']))
  })

  it('shows nobody’s day where nobody is signed in', () => {
    const { petals, tip, items } = trayModel(undefined, moment)
    expect([petals, tip]).toEqual([0, 'Fourfold'])
    expect(items.map((item) => ('label' in item ? item.label : '—'))).toEqual([
      'Open Fourfold',
      '—',
      'Quit Fourfold',
    ])
  })
})

describe('a newer version that waits', () => {
  it.each([today, undefined])('offers the restart, whether or not somebody is signed in', (day) => {
    const restart = expect.objectContaining({ label: 'Restart to update' })
    expect(trayModel(day, { ...moment, updateReady: true }).items).toContainEqual(restart)
    expect(trayModel(day, moment).items).not.toContainEqual(restart)
  })
})

describe('the snapshot of today for the tray', () => {
  it('rejects an incomplete snapshot', () => {
    expect(traySnapshotSchema.safeParse(today).success).toBe(true)
    expect(traySnapshotSchema.safeParse({ ...today, day: '2026-02-30' }).success).toBe(false)
    expect(traySnapshotSchema.safeParse({ ...today, checked: { habit1: true } }).success).toBe(
      false,
    )
  })
})
