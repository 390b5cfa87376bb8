import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkRemindersNow } from '#data/device/reminders/check-reminders-now.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { settlesInTime } from './answer-worker.ts'
import { pushRecord } from './push-record.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await saveUser(ada.account, { 'notifications.push': true })
  await checkRemindersNow(ada.account)
})
afterEach(() => world.close())

describe('the notice of the week’s recap, while Fourfold is closed', () => {
  /** The test's noon is on a Friday. */
  const at = new Date(2026, 10, 22, 18).getTime()

  it('is told to the server like a reminder', async () => {
    expect(await pushRecord(ada.account, 'browser', 'UTC')).toMatchObject({
      reminders: ['recap 1080 0 recap'],
      nextAt: at,
    })
  })

  it('is not told of once it is switched off, and a page that is open then keeps it quiet', async () => {
    await saveUser(ada.account, { recapNoticeOff: true })
    const record = await pushRecord(ada.account, 'browser', 'UTC')
    expect(record).toMatchObject({ reminders: [], nextAt: null })
    ada.clock.now = NOON
    const question = { kind: 'reminder-due', reminder: 'recap', at } as const
    expect(await settlesInTime(ada.account, question)).toBe(true)
  })
})
