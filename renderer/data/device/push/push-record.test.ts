import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkRemindersNow } from '#data/device/reminders/check-reminders-now.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { settlesInTime } from './answer-worker.ts'
import { isSame, pushRecord } from './push-record.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await saveUser(ada.account, { 'notifications.push': true })
  await checkRemindersNow(ada.account)
})
afterEach(() => world.close())

describe('the recap notice while Fourfold is closed', () => {
  /** The test's noon is on a Friday. */
  const at = new Date(2026, 10, 22, 18).getTime()

  it('reaches the server like a reminder', async () => {
    expect(await pushRecord(ada.account, 'browser', 'UTC')).toMatchObject({
      reminders: ['recap 1080 0 recap'],
      nextAt: at,
    })
  })

  it('leaves the server’s list when switched off, and an open page keeps it quiet', async () => {
    await saveUser(ada.account, { recapNoticeOff: true })
    const record = await pushRecord(ada.account, 'browser', 'UTC')
    expect(record).toMatchObject({ reminders: [], nextAt: null })
    ada.clock.now = NOON
    const question = { kind: 'reminder-due', reminder: 'recap', at } as const
    expect(await settlesInTime(ada.account, question)).toBe(true)
  })
})

describe('the server’s copy of a device’s reminders', () => {
  it('counts as outdated once a reminder has moved, although another one is still the next', () => {
    const known = {
      ...{ id: 'browser', userId: 'ada', timeZone: 'UTC', nextAt: NOON },
      reminders: ['habit1 780 0123456 first', 'habit4 1200 0123456 second'],
    }
    const moved = [known.reminders[0] ?? '', 'habit4 1260 0123456 second']
    expect(isSame(known, { ...known, reminders: moved })).toBe(false)
    expect(isSame(known, { ...known, reminders: [...known.reminders] })).toBe(true)
  })
})
