import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PushDevice, pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { minuteOf, type Reminder } from '#core/policies/reminders/reminder.ts'
import { reminderTexts } from '#core/policies/reminders/reminder-text.ts'
import { checkReminders, type ReminderMemory } from '#core/policies/reminders/schedule.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { namedZone } from '#core/values/time/named-zone.ts'
import { duePushesOf } from './due-pushes.ts'

const MINUTE = 60_000

const at = (time: string, changes: Partial<Reminder> = {}): Reminder => ({
  ...{ id: `at-${time.replace(':', '-')}`, habit: 'habit4', minute: minuteOf(time) ?? 0 },
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  isOff: false,
  ...changes,
})

function device(reminders: readonly Reminder[], written: string, timeZone = 'Europe/Berlin') {
  const record: PushDevice = pushDeviceSchema.parse({
    ...{ id: 'browser', userId: 'ada', reminders: reminderTexts(reminders), timeZone },
    syncedAt: Date.parse(`${written}Z`),
  })
  const state = { record }
  const look = (when: string | number, dayStartHour = 0) => {
    const now = typeof when === 'number' ? when : Date.parse(`${when}Z`)
    const { tell, memory, nextAt } = duePushesOf(state.record, now, dayStartHour)
    state.record = { ...state.record, memory, nextAt }
    return tell
  }
  return {
    state,
    look,
    told: (when: string | number) => look(when).map(({ reminder }) => reminder.id),
  }
}

describe('a device that is closed', () => {
  it('pushes at its own time, in its own zone, once', () => {
    const berlin = device([at('20:00')], '2026-11-20T10:00')
    expect(berlin.told('2026-11-20T18:59')).toEqual([])
    const [due] = berlin.look('2026-11-20T19:00:20')
    expect(due).toMatchObject({ day: '2026-11-20', at: Date.parse('2026-11-20T19:00Z') })
    expect(berlin.told('2026-11-20T19:00:20')).toEqual([])
    expect(berlin.told('2026-11-20T19:01')).toEqual([])
    expect(berlin.state.record.nextAt).toBe(Date.parse('2026-11-21T19:00Z'))
    expect(berlin.told('2026-11-21T19:00')).toEqual(['at-20-00'])
  })

  it('pushes nothing that was due before it last wrote: the app was open then', () => {
    const one = device([at('20:00')], '2026-11-20T19:00:10')
    expect(one.told('2026-11-20T19:00:30')).toEqual([])
    expect(one.told('2026-11-21T19:00')).toEqual(['at-20-00'])
  })

  it('keeps its wall-clock time over the change of the clocks', () => {
    const one = device([at('08:00')], '2026-03-28T12:00')
    expect(one.told('2026-03-29T05:59')).toEqual([])
    expect(one.told('2026-03-29T06:00')).toEqual(['at-08-00'])
    const autumn = device([at('02:30')], '2026-10-24T12:00')
    const told: string[] = []
    for (let now = Date.parse('2026-10-24T23:00Z'); now < Date.parse('2026-10-25T04:00Z'); ) {
      if (autumn.look(now).length > 0) told.push(new Date(now).toISOString())
      now += MINUTE
    }
    expect(told).toEqual(['2026-10-25T00:30:00.000Z'])
  })

  it('pushes until the member’s day is over, and not afterwards', () => {
    const one = device([at('23:30')], '2026-11-20T12:00', 'UTC')
    const [due] = one.look('2026-11-21T01:00', 4)
    expect(due).toMatchObject({ day: '2026-11-20', secondsLeft: 3 * 3_600 })
    const late = device([at('23:30')], '2026-11-20T12:00', 'UTC')
    expect(late.told('2026-11-21T05:00')).toEqual([])
  })

  it('schedules no next push where all reminders are off', () => {
    const one = device([at('20:00', { isOff: true })], '2026-11-20T10:00')
    expect(one.told('2026-11-20T19:00')).toEqual([])
    expect(one.state.record.nextAt).toBeNull()
  })
})

const reminders = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,6}$/),
    habit: fc.constantFrom(...HABIT_IDS),
    minute: fc.nat(1_439),
    weekdays: fc.uniqueArray(fc.nat(6)),
    isOff: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
)
const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC')

describe('a closed device, for any reminders', () => {
  it('a run that is repeated sends nothing more, and the next one is always ahead', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 30 * 60 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(reminders, zones, steps, (all, zone, minutes) => {
        const one = device(all, '2026-03-27T12:00', zone)
        let now = Date.parse('2026-03-27T12:00Z')
        for (const wait of minutes) {
          now += wait * MINUTE
          one.look(now)
          expect(one.state.record.nextAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now)
          expect(one.look(now)).toEqual([])
        }
      }),
    )
  })

  it('a server that looks when it is due tells what the device itself would have told', () => {
    fc.assert(
      fc.property(reminders, zones, (all, name) => {
        const start = Date.parse('2026-10-24T10:00Z')
        const zone = namedZone(name)
        const server = device(all, '2026-10-24T10:00', name)
        server.look(start)
        let memory: ReminderMemory = {}
        const own = (now: number) => {
          const look = checkReminders({ reminders: all, memory, now, zone, isQuiet: () => false })
          memory = look.memory
          return look.tell.map(({ reminder, day }) => `${reminder.id} ${day}`)
        }
        own(start)
        for (
          let now = server.state.record.nextAt, turns = 0;
          now !== null && turns < 12;
          turns += 1
        ) {
          const told = server.look(now).map(({ reminder, day }) => `${reminder.id} ${day}`)
          expect(own(now)).toEqual(told)
          now = server.state.record.nextAt
        }
      }),
    )
  })
})
