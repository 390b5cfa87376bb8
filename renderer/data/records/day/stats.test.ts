import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statsSchema } from '#core/records/stats.ts'
import { addDays } from '#core/values/time/day.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { checkHabit } from './commands.ts'
import { areStatsBehind, storeStats } from './stats.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const inCloud = () => world.document('usersStats', 'ada')

describe('the stats in the cloud', () => {
  it('count the check-off that they come with', async () => {
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    expect(await inCloud()).toMatchObject({ habit1: 1, habit1_last_date: TODAY })
  })

  it('name the member’s time zone, and follow a change of it', async () => {
    const phone = await memberDevice(world, 'ada')
    await saveUser(phone.account, { timeZoneOffset: -60 })
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    expect(await inCloud()).toMatchObject({ timeZoneOffset: -60 })
    await saveUser(phone.account, { timeZoneOffset: 300 })
    await phone.push()
    expect(await inCloud()).toMatchObject({ timeZoneOffset: 300 })
  })

  it('count the days of two devices that were offline at once', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.pull()
    await checkHabit(phone.account, addDays(TODAY, -1), 'habit1', true)
    await checkHabit(laptop.account, TODAY, 'habit1', true)
    for (const device of [phone, laptop, phone, laptop]) await device.sync()
    expect(await inCloud()).toMatchObject({ habit1: 2, habit1_highest: 2 })
  })

  it('get written once, and not again while nothing changes', async () => {
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.sync()
    const before = await inCloud()
    world.server.now += 1_000
    await phone.sync()
    expect(await inCloud()).toEqual(before)
  })

  it('wait for a device that has the whole history', async () => {
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, addDays(TODAY, -1), 'habit1', true)
    await phone.push()
    const fresh = await world.device('ada')
    await checkHabit(fresh.account, TODAY, 'habit2', true)
    await fresh.push()
    expect(await inCloud()).toMatchObject({ habit1: 1, habit2: 0 })
    await fresh.sync()
    expect(await inCloud()).toMatchObject({ habit1: 1, habit2: 1 })
  })

  it('keep the private sessions that a coach has counted, and show them on the device', async () => {
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    const ref = { collection: 'usersStats', id: 'ada' } as const
    await phone.cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref, data: { private_sessions: 2 } }],
      result: undefined,
    }))
    await checkHabit(phone.account, TODAY, 'habit2', true)
    await phone.push()
    expect(await inCloud()).toMatchObject({ habit2: 1, private_sessions: 2 })
    await storeStats(phone.account, [{ id: 'ada', data: statsSchema.parse(await inCloud()) }])
    const shown = await phone.account.database.usersStats.get('ada')
    expect(shown).toMatchObject({ habit2: 1, private_sessions: 2 })
    expect(await areStatsBehind(phone.account)).toBe(false)
  })
})
