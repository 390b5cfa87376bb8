import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, MS_A_DAY } from '#core/values/time/day.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'
import { goOnAfterWrongClock } from './after-wrong-clock.ts'
import { checkHabit, openDay } from './commands.ts'

const AHEAD = addDays(TODAY, 3)

let world: Community
beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const inCloud = (day = TODAY) => world.document('trackingDaily', `ada${day.replaceAll('-', '')}`)

/** A device that was three days ahead when its member did something, which was refused. Its clock is right now. */
async function afterDaysAhead(
  act: (account: Awaited<ReturnType<typeof memberDevice>>['account']) => Promise<void>,
) {
  const device = await memberDevice(world, 'ada')
  device.clock.now = NOON + 3 * MS_A_DAY
  await openDay(device.account, AHEAD)
  await act(device.account)
  await device.push()
  device.clock.now = NOON + 60_000
  world.server.now = NOON + 60_000
  return device
}

describe('what was done while the clock was ahead', () => {
  it('counts for the day on which it was done, once the clock is right', async () => {
    const { account, push, day } = await afterDaysAhead((on) =>
      checkHabit(on, AHEAD, 'habit1', true),
    )
    await goOnAfterWrongClock(account, NOON + 60_000)
    await push()
    expect(await inCloud()).toMatchObject({ totalPoints: 4 })
    expect(await day(AHEAD)).toMatchObject({ totalPoints: 0 })
    expect(await day()).toMatchObject({ totalPoints: 4 })
  })

  it('stays a day earlier if it was said of the day before', async () => {
    const { account, push } = await afterDaysAhead((on) =>
      checkHabit(on, addDays(AHEAD, -1), 'habit2', true),
    )
    await goOnAfterWrongClock(account, NOON + 60_000)
    await push()
    expect(await inCloud(addDays(TODAY, -1))).toMatchObject({ totalPoints: 2 })
  })

  it('unchecks nothing of the day on which it was done', async () => {
    const { account, push } = await afterDaysAhead(async (on) => {
      await checkHabit(on, TODAY, 'habit1', true)
      await checkHabit(on, AHEAD, 'habit1', true)
      await checkHabit(on, AHEAD, 'habit1', false)
    })
    await goOnAfterWrongClock(account, NOON + 60_000)
    await push()
    expect(await inCloud()).toMatchObject({ totalPoints: 4 })
  })

  it('leaves the opening of that day waiting until it comes, and then nothing', async () => {
    const { account, push, clock } = await afterDaysAhead(async () => {})
    await goOnAfterWrongClock(account, NOON + 60_000)
    expect(await account.database.outbox.toArray()).toMatchObject([{ state: 'refused' }])
    clock.now = world.server.now = NOON + 3 * MS_A_DAY
    await goOnAfterWrongClock(account, world.server.now)
    await push()
    expect(await account.database.outbox.count()).toBe(0)
    expect(await inCloud(AHEAD)).toMatchObject({ totalPoints: 0 })
  })
})
