import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkInId, checkInSchema } from '#core/records/check-in.ts'
import { dayKey } from '#core/values/time/day.ts'
import { type Community, community, type Device, NOON } from '#tests/data/devices.ts'
import { doneWeek } from './done-week.ts'
import { markWeekDone } from './own-check-ins.ts'
import { applyRemoteCheckIns } from './own-check-ins.ts'

const [EARLIER, LATER] = [dayKey('2026-11-09'), dayKey('2026-11-16')]

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
})
afterEach(() => world.close())

const done = async () => doneWeek.read(ada.account)

it('the latest week that was sent or dismissed stays, also when an earlier one follows', async () => {
  await markWeekDone(ada.account, EARLIER)
  expect(await done()).toBe(EARLIER)
  await markWeekDone(ada.account, LATER)
  await markWeekDone(ada.account, EARLIER)
  expect(await done()).toBe(LATER)
})

it('a damaged record of the done week is replaced', async () => {
  await ada.account.database.settings.put({ key: 'check-in/done', value: 'soon' })
  await markWeekDone(ada.account, EARLIER)
  expect(await done()).toBe(EARLIER)
})

it('a week that another device has sent is no longer offered', async () => {
  const sent = (monday: typeof LATER, week: number) =>
    checkInSchema.parse({
      ...{ id: checkInId('ada', monday), userId: 'ada', coachId: 'cleo' },
      ...{ week, sent: NOON, answered: 0 },
    })
  await applyRemoteCheckIns(ada.account, [sent(EARLIER, 20261109), sent(LATER, 20261116)], [])
  expect(await done()).toBe(LATER)
})
