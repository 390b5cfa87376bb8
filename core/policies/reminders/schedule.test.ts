import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayAt, dayKey, dayOrdinal, MS_A_DAY } from '#core/values/time/day.ts'
import type { LocalZone } from '#core/values/time/named-zone.ts'
import { minuteOf, type Reminder, timeText, WEEKDAYS } from './reminder.ts'
import { checkReminders, type ReminderMemory, snooze, unsnooze } from './schedule.ts'

const MINUTE = 60_000

function zoneOf(timeZone: string, dayStartHour = 0): LocalZone {
  // Making a format takes a hundred times as long as using it.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const offsetAt = (instant: number) => {
    const wall = format.format(instant)
    return Math.round((instant - Date.parse(`${wall.replace(' ', 'T')}Z`)) / MINUTE)
  }
  return {
    calendarDay: (instant) => dayAt(instant, offsetAt(instant)),
    memberDay: (instant) => dayAt(instant, offsetAt(instant), dayStartHour),
    instantOf: (day, minute) => {
      const wall = dayOrdinal(day) * MS_A_DAY + minute * MINUTE
      const guess = wall + offsetAt(wall) * MINUTE
      return wall + offsetAt(guess) * MINUTE
    },
  }
}

const BERLIN = zoneOf('Europe/Berlin')
const UTC = zoneOf('UTC')

const daily = (time: string, changes: Partial<Reminder> = {}): Reminder => ({
  id: `at-${time}`,
  habit: 'habit4',
  minute: minuteOf(time) ?? 0,
  weekdays: [...WEEKDAYS],
  isOff: false,
  ...changes,
})

/** A device that checks its reminders at the given instants. */
function device(reminders: readonly Reminder[], start: string, zone: LocalZone = UTC) {
  const state = {
    memory: {} as ReminderMemory,
    zone,
    done: new Set<string>(),
    pausedUntil: 0,
    next: 0 as number | undefined,
  }
  const look = (when: string | number) => {
    const now = typeof when === 'number' ? when : Date.parse(`${when}Z`)
    const result = checkReminders({
      reminders,
      memory: state.memory,
      now,
      zone: state.zone,
      isQuiet: (habit, day) => state.done.has(`${habit} ${day}`),
      pausedUntil: state.pausedUntil,
    })
    state.memory = result.memory
    state.next = result.next
    return result.tell
  }
  look(start)
  return {
    state,
    look,
    told: (when: string | number) => look(when).map(({ reminder }) => reminder.id),
    nextAt: () => (state.next === undefined ? 'never' : new Date(state.next).toISOString()),
    done: (day: string) => state.done.add(`habit4 ${day}`),
  }
}

describe('a reminder', () => {
  it('rings at its time, once, and again the next day', () => {
    const one = device([daily('20:00')], '2026-11-20T12:00')
    expect(one.nextAt()).toBe('2026-11-20T20:00:00.000Z')
    expect(one.told('2026-11-20T19:59:59')).toEqual([])
    expect(one.told('2026-11-20T20:00')).toEqual(['at-20:00'])
    expect(one.told('2026-11-20T20:00')).toEqual([])
    expect(one.nextAt()).toBe('2026-11-21T20:00:00.000Z')
    expect(one.told('2026-11-21T20:00:03')).toEqual(['at-20:00'])
  })

  it('skips a time before it was made', () => {
    const one = device([daily('07:30')], '2026-11-20T12:00')
    expect(one.told('2026-11-20T12:01')).toEqual([])
  })

  it('stays silent on other weekdays, when off, when the habit is done, and on a break day', () => {
    const friday = device([daily('20:00', { weekdays: [5] })], '2026-11-19T12:00')
    expect(friday.told('2026-11-19T21:00')).toEqual([])
    expect(friday.nextAt()).toBe('2026-11-20T20:00:00.000Z')
    const off = device([daily('20:00', { isOff: true })], '2026-11-20T12:00')
    expect([off.told('2026-11-20T21:00'), off.nextAt()]).toEqual([[], 'never'])
    const never = device([daily('20:00', { weekdays: [] })], '2026-11-20T12:00')
    expect([never.told('2026-11-20T21:00'), never.nextAt()]).toEqual([[], 'never'])
    // Checked off on the phone just before.
    const one = device([daily('20:00')], '2026-11-20T12:00')
    one.done('2026-11-20')
    expect(one.told('2026-11-20T20:00')).toEqual([])
    // Unchecking it later does not bring the reminder back.
    one.state.done.clear()
    expect(one.told('2026-11-20T20:30')).toEqual([])
  })

  it('rings once where the device slept over it, or was started late', () => {
    const one = device([daily('07:30')], '2026-11-19T12:00')
    expect(one.told('2026-11-20T11:00')).toEqual(['at-07:30'])
    expect(one.told('2026-11-20T11:01')).toEqual([])
    expect(one.nextAt()).toBe('2026-11-21T07:30:00.000Z')
  })

  it('rings once a habit where several were missed, and never for days that are over', () => {
    const many = ['07:00', '08:00', '12:00'].map((time) => daily(time))
    const other = daily('09:00', { id: 'other', habit: 'habit1' })
    const one = device([...many, other], '2026-11-10T23:00')
    expect(one.told('2026-11-20T18:00')).toEqual(['at-12:00', 'other'])
    expect(one.told('2026-11-20T18:01')).toEqual([])
    const late = device([daily('22:00')], '2026-11-19T12:00')
    expect(late.told('2026-11-20T06:00')).toEqual([])
  })

  it('belongs to the member’s day, which may go on after midnight', () => {
    const one = device([daily('23:30')], '2026-11-19T12:00', zoneOf('UTC', 4))
    one.done('2026-11-20')
    expect(one.told('2026-11-20T01:00')).toEqual(['at-23:30'])
    expect(one.look('2026-11-20T23:45')).toEqual([])
  })

  it('rings once after a clock was set back, and again soon after one far ahead', () => {
    const one = device([daily('20:00')], '2026-11-20T12:00')
    expect(one.told('2026-11-20T20:00')).toEqual(['at-20:00'])
    expect(one.told('2026-11-20T19:10')).toEqual([])
    expect(one.told('2026-11-20T20:00')).toEqual([])
    const ahead = device([daily('20:00')], '2026-12-20T12:00')
    expect(ahead.told('2026-12-20T20:00')).toEqual(['at-20:00'])
    expect(ahead.told('2026-11-20T12:00')).toEqual([])
    expect(ahead.nextAt()).toBe('2026-11-20T20:00:00.000Z')
    expect(ahead.told('2026-11-20T20:00')).toEqual(['at-20:00'])
  })

  it('keeps its wall-clock time when the clocks change, once each', () => {
    // Berlin: forward on 29 March 2026 (02:00 to 03:00), back on 25 October (03:00 to 02:00).
    const spring = device(
      [daily('08:00'), daily('02:30', { id: 'night', habit: 'habit1' })],
      '2026-03-28T12:00',
      BERLIN,
    )
    expect(spring.told('2026-03-29T00:59')).toEqual([])
    expect(spring.told('2026-03-29T01:30')).toEqual(['night'])
    expect(spring.told('2026-03-29T05:59')).toEqual([])
    expect(spring.told('2026-03-29T06:00')).toEqual(['at-08:00'])
    const autumn = device([daily('02:30')], '2026-10-24T12:00', BERLIN)
    const told: string[] = []
    for (
      let at = Date.parse('2026-10-24T23:00Z');
      at < Date.parse('2026-10-25T04:00Z');
      at += 5 * MINUTE
    ) {
      if (autumn.look(at).length > 0) told.push(new Date(at).toISOString())
    }
    expect(told).toHaveLength(1)
  })

  it('rings once a day on a flight: not again an hour west, and again on a day that comes twice', () => {
    const one = device([daily('08:00')], '2026-11-19T12:00', BERLIN)
    expect(one.told('2026-11-20T07:00')).toEqual(['at-08:00'])
    one.state.zone = zoneOf('Europe/London')
    expect(one.told('2026-11-20T08:00')).toEqual([])

    const over = device([daily('08:00')], '2026-11-19T12:00', zoneOf('Pacific/Auckland'))
    // 08:00 on 20 November in Auckland, while in Honolulu it is still the 19th.
    expect(over.told('2026-11-19T19:00')).toEqual(['at-08:00'])
    over.state.zone = zoneOf('Pacific/Honolulu')
    expect(over.told('2026-11-20T04:00')).toEqual([])
    expect(over.told('2026-11-20T18:00')).toEqual(['at-08:00'])
  })

  it('comes again when it is put off, over midnight about the day it was about', () => {
    const one = device([daily('23:50')], '2026-11-20T12:00')
    const [told] = one.look('2026-11-20T23:50')
    if (!told) throw new Error('Nothing was told.')
    one.state.memory = snooze(one.state.memory, told, Date.parse('2026-11-21T00:20Z'))
    expect(one.told('2026-11-21T00:19')).toEqual([])
    expect(one.nextAt()).toBe('2026-11-21T00:20:00.000Z')
    expect(one.look('2026-11-21T00:20')).toEqual([{ reminder: told.reminder, day: '2026-11-20' }])
    expect(one.told('2026-11-21T00:21')).toEqual([])
    // Checked off while snoozed: stays silent.
    one.state.memory = snooze(one.state.memory, told, Date.parse('2026-11-21T00:50Z'))
    one.done('2026-11-20')
    expect(one.told('2026-11-21T00:50')).toEqual([])
  })

  it('stays silent where it was seen meanwhile, unless it was put off again since', () => {
    const one = device([daily('20:00')], '2026-11-20T12:00')
    const [told] = one.look('2026-11-20T20:00')
    if (!told) throw new Error('Nothing was told.')
    const [soon, later] = [Date.parse('2026-11-20T20:10Z'), Date.parse('2026-11-20T20:30Z')]
    const { id } = told.reminder
    one.state.memory = unsnooze(snooze(one.state.memory, told, soon), id, soon)
    expect(one.told('2026-11-20T20:10')).toEqual([])
    one.state.memory = unsnooze(snooze(one.state.memory, told, later), id, soon)
    expect(one.told('2026-11-20T20:30')).toEqual(['at-20:00'])
    expect(unsnooze(one.state.memory, 'gone', soon)).toEqual(one.state.memory)
  })

  it('passes in silence while all are paused', () => {
    const one = device([daily('20:00')], '2026-11-20T12:00')
    one.state.pausedUntil = Date.parse('2026-11-20T22:00Z')
    expect(one.told('2026-11-20T20:00')).toEqual([])
    expect(one.told('2026-11-20T22:30')).toEqual([])
    expect(one.told('2026-11-21T20:00')).toEqual(['at-20:00'])
  })
})

describe('reminders on any device', () => {
  const reminders = fc.array(
    fc.record({
      id: fc.uuid(),
      habit: fc.constantFrom(...HABIT_IDS),
      minute: fc.nat(1_439),
      weekdays: fc.uniqueArray(fc.nat(6)),
      isOff: fc.boolean(),
    }),
    { maxLength: 5 },
  )

  it('tells a reminder at most once a calendar day, and looking twice tells nothing more', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 40 * 60 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(reminders, steps, (all, minutes) => {
        const one = device(all, '2026-03-27T12:00', BERLIN)
        let now = Date.parse('2026-03-27T12:00Z')
        const seen = new Set<string>()
        for (const step of minutes) {
          now += step * MINUTE
          for (const { reminder, day } of one.look(now)) {
            expect(reminder.weekdays).toContain(new Date(`${day}T00:00Z`).getUTCDay())
            expect(seen.has(`${reminder.id} ${day}`)).toBe(false)
            seen.add(`${reminder.id} ${day}`)
          }
          expect(one.look(now)).toEqual([])
        }
      }),
    )
  })

  it('misses none where it looks whenever the next one is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_439 }),
        fc.uniqueArray(fc.nat(6), { minLength: 1 }),
        (minute, weekdays) => {
          const one = device([daily('00:00', { minute, weekdays })], '2026-10-20T12:00', BERLIN)
          const days: DayKey[] = []
          const end = Date.parse('2026-11-20T12:00Z')
          for (let next = one.state.next; next !== undefined && next < end; next = one.state.next) {
            days.push(...one.look(next).map(({ day }) => day))
          }
          const first = dayOrdinal(dayKey('2026-10-21'))
          const expected = Array.from({ length: 30 }, (_, index) => (first + index + 4) % 7)
          const counted = expected.filter((weekday) => weekdays.includes(weekday)).length
          expect(Math.abs(days.length - counted)).toBeLessThanOrEqual(1)
          expect(new Set(days).size).toBe(days.length)
        },
      ),
    )
  })
})

describe('the text of a time of day', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.nat(1_439), (minute) => {
        expect(minuteOf(timeText(minute))).toBe(minute)
      }),
    )
  })
  it.each(['', '24:00', '7:30', '07:60', '07:30:00', 'noon'])('rejects %j', (text) => {
    expect(minuteOf(text)).toBeUndefined()
  })
})
