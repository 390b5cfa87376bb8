import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { putCardAway } from '#data/device/home-card/use-home-card.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { closeAccount } from '#data/records/user/close-account.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { checkRemindersNow } from './check-reminders-now.ts'
import { writePause } from './reminder-store.ts'

/** The test's noon is on a Friday. */
const SUNDAY = dayKey('2026-11-22')

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await saveUser(ada.account, { 'notifications.push': true })
  await checkHabit(ada.account, localDay(NOON), 'habit4', true)
  await checkRemindersNow(ada.account)
})
afterEach(() => world.close())

/** What is told at a time of day, on a Sunday a number of weeks after the first one. */
const toldOnSunday = async (hour: number, weeks = 0) => {
  ada.clock.now = new Date(2026, 10, 22 + 7 * weeks, hour, 1).getTime()
  const { tell } = await checkRemindersNow(ada.account)
  return tell.map(({ reminder: { habit }, day }) => `${habit} ${day}`)
}
const NOTICE = ['recap 2026-11-22']

describe('the notice that the week’s recap is ready', () => {
  it('comes on Sunday evening, once, also after a restart', async () => {
    expect(await toldOnSunday(17)).toEqual([])
    expect(await toldOnSunday(18)).toEqual(NOTICE)
    await ada.restart()
    expect(await toldOnSunday(19)).toEqual([])
  })

  it('comes late when no page was open, but not on Monday', async () => {
    expect(await toldOnSunday(23)).toEqual(NOTICE)
    await checkHabit(ada.account, dayKey('2026-11-24'), 'habit4', true)
    expect(await toldOnSunday(17, 1)).toEqual([])
    expect(await toldOnSunday(24 + 8, 1)).toEqual([])
  })

  it('comes once, also when the clock is set back by weeks and on again', async () => {
    expect(await toldOnSunday(18)).toEqual(NOTICE)
    expect(await toldOnSunday(12, -2)).toEqual([])
    expect(await toldOnSunday(19)).toEqual([])
  })

  it('skips a week without points', async () => {
    expect(await toldOnSunday(18, 1)).toEqual([])
    await checkHabit(ada.account, dayKey('2026-11-29'), 'habit4', true)
    expect(await toldOnSunday(19, 1)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['notifications are off', () => saveUser(ada.account, { 'notifications.push': false })],
    ['it is switched off', () => saveUser(ada.account, { recapNoticeOff: true })],
    ['the account is closed', () => closeAccount(ada.account)],
    ['the recap was put away', () => putCardAway(ada.account, SUNDAY, undefined)],
    ['reminders are paused', () => writePause(ada.account, new Date(2026, 10, 23).getTime())],
  ])('stays away when %s', async (_why, change) => {
    await change()
    expect(await toldOnSunday(18)).toEqual([])
  })

  it('stays away when it is switched on after its hour', async () => {
    await saveUser(ada.account, { recapNoticeOff: true })
    expect(await toldOnSunday(18)).toEqual([])
    await saveUser(ada.account, { recapNoticeOff: false })
    expect(await toldOnSunday(19)).toEqual([])
    await checkHabit(ada.account, dayKey('2026-11-27'), 'habit4', true)
    expect(await toldOnSunday(18, 1)).toEqual(['recap 2026-11-29'])
  })
})
