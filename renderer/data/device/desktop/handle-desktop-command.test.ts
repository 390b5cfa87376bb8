import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reminder } from '#core/policies/reminders/reminder.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { checkRemindersNow } from '#data/device/reminders/check-reminders-now.ts'
import { readPause, saveReminder } from '#data/device/reminders/reminder-store.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readTimeDayView } from '#data/records/time-day/read-time.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { handleDesktopCommand } from './handle-desktop-command.ts'
import { readToday } from './read-today.ts'

let world: Community
let desktop: Device
const today = localDay(NOON)
const OF_ADA = { account: 'ada' }
const MINUTE = 60_000
const AT = new Date(NOON + 10 * MINUTE)
const reminder: Reminder = {
  id: 'r1',
  habit: 'habit4',
  minute: AT.getHours() * 60 + AT.getMinutes(),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  isOff: false,
}

beforeEach(async () => {
  world = community()
  desktop = await memberDevice(world, 'ada')
  await saveReminder(desktop.account, reminder)
})
afterEach(() => world.close())

const toldAt = async (minutes: number) => {
  desktop.clock.now = NOON + minutes * MINUTE
  return (await checkRemindersNow(desktop.account)).tell.map(({ reminder: { id } }) => id)
}

describe('a check-off from the tray', () => {
  it('becomes a normal record once, also when the command is repeated, and reaches the cloud', async () => {
    const check = {
      ...OF_ADA,
      kind: 'check',
      id: '1',
      day: today,
      habit: 'habit4',
      checked: true,
    } as const
    await handleDesktopCommand(desktop.account, check)
    await handleDesktopCommand(desktop.account, check)
    await desktop.push()
    const phone = await world.device('ada')
    await phone.pull()
    expect((await phone.day(today))?.totalPoints).toBe(1)
    expect((await readToday(desktop.account, today)).checked).toEqual({
      habit1: false,
      habit2: false,
      habit3: false,
      habit4: true,
    })
  })

  it('changes nothing for another account than its own', async () => {
    const coach = { account: 'grace', id: '1', day: today }
    await handleDesktopCommand(desktop.account, {
      ...coach,
      kind: 'check',
      habit: 'habit4',
      checked: true,
    })
    expect(await desktop.day(today)).toBeUndefined()
    await handleDesktopCommand(desktop.account, {
      ...coach,
      kind: 'pause',
      pause: 'hour',
      asked: NOON,
    })
    expect(await readPause(desktop.account)).toBe(0)
    await handleDesktopCommand(desktop.account, {
      ...coach,
      kind: 'hours',
      category: 'job',
      asked: NOON,
    })
    expect((await readToday(desktop.account, today)).timer).toBeNull()
    expect(await toldAt(10)).toEqual(['r1'])
    await handleDesktopCommand(desktop.account, {
      ...coach,
      kind: 'snooze',
      reminder: 'r1',
      until: NOON + 20 * MINUTE,
    })
    expect(await toldAt(20)).toEqual([])
  })

  it('leaves a day alone that has closed meanwhile', async () => {
    const day = addDays(today, -8)
    await handleDesktopCommand(desktop.account, {
      ...OF_ADA,
      kind: 'check',
      id: '1',
      day,
      habit: 'habit4',
      checked: true,
    })
    expect(await desktop.day(day)).toBeUndefined()
  })
})

describe('hours from the tray', () => {
  const hours = (category: 'business' | 'job' | undefined, minutes: number) =>
    handleDesktopCommand(desktop.account, {
      kind: 'hours',
      ...OF_ADA,
      id: '1',
      ...(category && { category }),
      asked: NOON + minutes * MINUTE,
    })
  const actual = async () => (await readTimeDayView(desktop.account, today)).day.actual

  it('log once when the timer stops, and reach the cloud like hours of the page', async () => {
    await hours('business', 0)
    expect((await readToday(desktop.account, today)).timer).toEqual({
      category: 'business',
      since: NOON,
    })
    await hours('job', 50)
    await hours(undefined, 80)
    // All three come again, after a crash before they were reported done.
    await hours('business', 0)
    await hours('job', 50)
    await hours(undefined, 80)
    expect(await actual()).toEqual(hourSet({ business: 0.75, job: 0.5 }))
    expect((await readToday(desktop.account, today)).timer).toBeNull()
    await desktop.push()
    const phone = await world.device('ada')
    await phone.pull()
    expect((await readTimeDayView(phone.account, today)).day.actual).toEqual(await actual())
  })

  it('start and stop after the clock was set back', async () => {
    await hours('business', 0)
    await hours(undefined, 60)
    await hours('job', -30)
    expect((await readToday(desktop.account, today)).timer?.category).toBe('job')
    await hours(undefined, 0.5)
    expect(await actual()).toEqual(hourSet({ business: 1, job: 0.5 }))
  })

  it('belong to the account that started them', async () => {
    await hours('business', 0)
    const other = await world.device('eve')
    await other.pull()
    expect((await readToday(other.account, today)).timer).toBeNull()
    expect((await readToday(desktop.account, today)).timer?.category).toBe('business')
  })
})

describe('hours away from the computer', () => {
  const HOUR = 60 * MINUTE
  const away = (category: 'job' | 'sleep', from: number, to: number, asked = to) =>
    handleDesktopCommand(desktop.account, {
      kind: 'away-hours',
      ...OF_ADA,
      id: '1',
      category,
      from,
      to,
      asked,
    })
  const timer = (category: 'business' | undefined, asked: number) =>
    handleDesktopCommand(desktop.account, {
      kind: 'hours',
      ...OF_ADA,
      id: '2',
      ...(category && { category }),
      asked,
    })
  const actualOf = async (day: DayKey) => (await readTimeDayView(desktop.account, day)).day.actual

  it('log once, in quarter hours, and reach the cloud like hours of the page', async () => {
    await away('job', NOON - HOUR, NOON - 8 * MINUTE)
    // The command comes again, after a crash before it was reported done.
    await away('job', NOON - HOUR, NOON - 8 * MINUTE)
    expect(await actualOf(today)).toEqual(hourSet({ job: 0.75 }))
    await desktop.push()
    const phone = await world.device('ada')
    await phone.pull()
    expect((await readTimeDayView(phone.account, today)).day.actual).toEqual(await actualOf(today))
  })

  it('split where the day ends, and never make a day longer than 24 hours', async () => {
    const midnight = new Date(NOON)
    midnight.setHours(0, 0, 0, 0)
    await away('sleep', midnight.getTime() - HOUR, midnight.getTime() + 2 * HOUR)
    expect((await actualOf(addDays(today, -1))).sleep).toBe(1)
    expect((await actualOf(today)).sleep).toBe(2)
    for (let at = 1; at <= 8; at += 1) await away('job', NOON - 4 * HOUR, NOON, NOON + at)
    expect(await actualOf(today)).toEqual(hourSet({ job: 24 }))
  })

  it('leave out time that the running timer counts, and let it run on', async () => {
    await timer('business', NOON)
    await away('job', NOON, NOON + HOUR)
    await timer(undefined, NOON + 2 * HOUR)
    expect(await actualOf(today)).toEqual(hourSet({ business: 2 }))
    await timer('business', NOON + 4 * HOUR)
    await away('job', NOON + 3 * HOUR, NOON + 4 * HOUR, NOON + 5 * HOUR)
    expect((await readToday(desktop.account, today)).timer?.since).toBe(NOON + 4 * HOUR)
    expect(await actualOf(today)).toEqual(hourSet({ business: 2, job: 1 }))
  })

  it('change nothing for another account than the one that was asked', async () => {
    await handleDesktopCommand(desktop.account, {
      kind: 'away-hours',
      account: 'grace',
      id: '1',
      category: 'job',
      from: NOON - HOUR,
      to: NOON,
      asked: NOON,
    })
    expect(await actualOf(today)).not.toEqual(hourSet({ job: 1 }))
  })
})

describe('a reminder on the desktop', () => {
  it('stays quiet when the habit was done on the phone a second before', async () => {
    const phone = await world.device('ada')
    await phone.pull()
    await checkHabit(phone.account, today, 'habit4', true)
    await phone.push()
    expect(await toldAt(9)).toEqual([])
    await desktop.pull()
    expect(await toldAt(10)).toEqual([])
  })

  it('comes again when it is snoozed, and not when it no longer exists', async () => {
    expect(await toldAt(10)).toEqual(['r1'])
    const until = NOON + 20 * MINUTE
    await handleDesktopCommand(desktop.account, {
      ...OF_ADA,
      kind: 'snooze',
      id: '1',
      reminder: 'r1',
      day: today,
      until,
    })
    await handleDesktopCommand(desktop.account, {
      ...OF_ADA,
      kind: 'snooze',
      id: '2',
      reminder: 'gone',
      day: today,
      until,
    })
    expect(await toldAt(19)).toEqual([])
    expect(await toldAt(20)).toEqual(['r1'])
  })

  it('passes in silence while all are paused, and comes again after the pause', async () => {
    const pause = { ...OF_ADA, kind: 'pause', id: '1', pause: 'hour', asked: NOON } as const
    await handleDesktopCommand(desktop.account, pause)
    await handleDesktopCommand(desktop.account, pause)
    expect(await readPause(desktop.account)).toBe(NOON + 60 * MINUTE)
    expect((await readToday(desktop.account, today)).pausedUntil).toBe(NOON + 60 * MINUTE)
    expect(await toldAt(10)).toEqual([])
    await handleDesktopCommand(desktop.account, {
      ...OF_ADA,
      kind: 'pause',
      id: '2',
      pause: 'resume',
      asked: NOON,
    })
    expect(await readPause(desktop.account)).toBe(0)
    expect(await toldAt(10 + 24 * 60)).toEqual(['r1'])
  })
})
