import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reminder } from '#core/policies/reminders/reminder.ts'
import type { DueReminder } from '#core/policies/reminders/schedule.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit, markBreak } from '#data/records/day/commands.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { checkRemindersNow, tellReminders } from './check-reminders-now.ts'
import { localZone } from './local-zone.ts'
import { readReminders, removeReminder, saveReminder, writeReminders } from './reminder-store.ts'

let world: Community
let ada: Device

/** Ten minutes after the test's noon, in every time zone. */
const AT = new Date(NOON + 600_000)
const reminder: Reminder = {
  id: 'r1',
  habit: 'habit4',
  minute: AT.getHours() * 60 + AT.getMinutes(),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  isOff: false,
}
const today = localDay(NOON)

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await saveReminder(ada.account, reminder)
  await checkRemindersNow(ada.account)
})
afterEach(() => world.close())

const toldAt = async (minutes: number) => {
  ada.clock.now = NOON + minutes * 60_000
  return (await checkRemindersNow(ada.account)).tell.map(({ reminder: { id } }) => id)
}

describe('a reminder on this device', () => {
  it('notifies once, also after a restart', async () => {
    expect(await toldAt(9)).toEqual([])
    expect(await toldAt(10)).toEqual(['r1'])
    await ada.restart()
    expect(await toldAt(11)).toEqual([])
  })

  it('notifies late when no page was open between its creation and its time', async () => {
    ada.clock.now = NOON
    await saveReminder(ada.account, { ...reminder, id: 'r2', habit: 'habit1' })
    expect(await toldAt(12)).toEqual(['r1', 'r2'])
  })

  it('stays quiet when the habit is done, or the day is a break', async () => {
    await checkHabit(ada.account, today, 'habit4', true)
    expect(await toldAt(10)).toEqual([])
    ada.clock.now = NOON
    await markBreak(ada.account, addDays(today, 1), true)
    expect(await toldAt(10 + 24 * 60)).toEqual([])
    expect(await toldAt(10 + 48 * 60)).toEqual(['r1'])
  })

  it('continues when its stored state is damaged', async () => {
    await ada.account.database.settings.put({ key: 'reminder-memory', value: 'nothing' })
    expect(await toldAt(5)).toEqual([])
    expect(await toldAt(10)).toEqual(['r1'])
  })

  it('counts as another one with another time, and goes when it is removed', async () => {
    expect(await toldAt(10)).toEqual(['r1'])
    await saveReminder(ada.account, { ...reminder, minute: reminder.minute + 5 })
    const [moved] = await readReminders(ada.account)
    expect(moved?.id).not.toBe('r1')
    expect(await toldAt(12)).toEqual([])
    expect(await toldAt(15)).toEqual([moved?.id])
    await saveReminder(ada.account, {
      ...reminder,
      id: moved?.id ?? '',
      minute: reminder.minute + 5,
      weekdays: [1],
    })
    expect(await readReminders(ada.account)).toMatchObject([{ id: moved?.id, weekdays: [1] }])
    await removeReminder(ada.account, moved?.id ?? '')
    expect(await readReminders(ada.account)).toEqual([])
  })

  it('counts as none when it is damaged, and is refused above the limit', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ ...reminder, id: `r${index}` }))
    await expect(writeReminders(ada.account, many)).rejects.toThrow()
    await ada.account.database.settings.put({ key: 'reminders', value: [{ id: 7 }] })
    expect(await readReminders(ada.account)).toEqual([])
  })
})

describe('keeping reminders', () => {
  it('notifies in one of two tabs, and in the other once that is closed', async () => {
    const told: string[] = []
    const waking = new EventTarget()
    const keep = (tab: string) =>
      tellReminders({
        account: ada.account,
        waking,
        tell: ({ reminder: { id } }: DueReminder) => told.push(`${tab} ${id}`),
      })
    const [first, second] = [keep('first'), keep('second')]
    ada.clock.now = NOON + 600_000
    await eventually(() => {
      waking.dispatchEvent(new Event('visibilitychange'))
      expect(told).toEqual(['first r1'])
    })
    first()
    await eventually(async () => expect((await navigator.locks.query()).pending).toEqual([]))
    ada.clock.now += 24 * 3_600_000
    await eventually(() => {
      waking.dispatchEvent(new Event('visibilitychange'))
      expect(told).toEqual(['first r1', 'second r1'])
    })
    second()
  })
})

describe('the zone of this device', () => {
  it('knows the instant of each time of a day', () => {
    const { calendarDay, instantOf, memberDay } = localZone(4)
    const day = dayKey('2026-03-29')
    for (let minute = 0; minute < 1_440; minute += 30) {
      expect(calendarDay(instantOf(day, minute))).toBe(day)
    }
    expect(memberDay(instantOf(day, 3 * 60 + 59))).toBe('2026-03-28')
  })
})
