import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, numberOfDay } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readHistory } from '#data/records/day/history.ts'
import { readHome } from '#data/records/day/queries.ts'
import { recomputeStats } from '#data/records/day/stats.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

/** A member with `count` perfect days up to today, in the cloud and on the device that made them. */
async function withHistory(count: number) {
  const device = await memberDevice(world, 'ada')
  for (let back = count - 1; back >= 0; back -= 1) {
    for (const habit of HABIT_IDS)
      await checkHabit(device.account, addDays(TODAY, -back), habit, true)
  }
  await device.push()
  return device
}

describe('the home page’s data', () => {
  it('counts the month from the day of joining, or from an earlier check-off', async () => {
    const { account } = await memberDevice(world, 'ada')
    await saveUser(account, { created: NOON })
    expect((await readHome(account, TODAY)).since).toBe(TODAY)
    await checkHabit(account, addDays(TODAY, -2), 'habit4', true)
    expect((await readHome(account, TODAY)).since).toBe(addDays(TODAY, -2))
  })
})

describe('a new device', () => {
  it('gets days, months and streaks of the whole history', async () => {
    await withHistory(40)
    const laptop = await world.device('ada')
    await laptop.pull()
    await recomputeStats(laptop.account)
    expect((await laptop.month())?.totalPoints).toBe(200)
    expect((await laptop.month(addDays(TODAY, -35)))?.totalPoints).toBe(200)
    expect(await laptop.account.database.usersStats.get('ada')).toMatchObject({
      perfect: 40,
      perfect_days: 40,
      habit1_last_date: TODAY,
    })
    expect((await readHistory(laptop.account.database)).completeFrom).toBe(0)
  })

  it('continues where it was interrupted', async () => {
    await withHistory(3)
    let failures = 1
    const laptop = await world.device('ada', (cloud) => ({
      ...cloud,
      query: async (query) => {
        if (query.collection === 'trackingDaily' && failures-- > 0) throw new Error('no network')
        return cloud.query(query)
      },
    }))
    await expect(laptop.pull()).rejects.toThrow('no network')
    await laptop.pull()
    expect((await laptop.month())?.totalPoints).toBe(30)
  })

  it('asks again for changes that it could not store', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.pull()
    for (const day of [addDays(TODAY, -1), TODAY]) {
      world.server.now += 3_600_000
      await checkHabit(phone.account, day, 'habit1', true)
      await phone.push()
    }
    const { trackingDaily } = laptop.account.database
    const full = vi
      .spyOn(trackingDaily, 'bulkPut')
      .mockRejectedValue(new Error('The disk is full.'))
    await expect(laptop.pull()).rejects.toThrow('The disk is full.')
    full.mockRestore()
    await laptop.pull()
    expect((await laptop.month())?.totalPoints).toBe(8)
    expect((await laptop.day(addDays(TODAY, -1)))?.totalPoints).toBe(4)
  })

  it('keeps what was checked on it before the history came', async () => {
    await withHistory(2)
    const laptop = await world.device('ada')
    laptop.clock.now += 60_000
    await checkHabit(laptop.account, TODAY, 'habit1', false)
    await checkHabit(laptop.account, addDays(TODAY, -3), 'habit4', true)
    await laptop.sync()
    expect((await laptop.month())?.totalPoints).toBe(17)
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ totalPoints: 17 })
  })
})

describe('a device that has the history', () => {
  it('asks only for what has changed since', async () => {
    const asked: number[] = []
    const watching = (cloud: Cloud): Cloud => ({
      ...cloud,
      query: async (query) => {
        const found = await cloud.query(query)
        if (query.collection === 'trackingDaily') asked.push(found.length)
        return found
      },
    })
    const phone = await withHistory(30)
    world.server.now += 60 * 60_000
    const laptop = await world.device('ada', watching)
    await laptop.pull()
    world.server.now += 60 * 60_000
    phone.clock.now = world.server.now
    await checkHabit(phone.account, TODAY, 'habit1', false)
    await phone.push()
    await laptop.pull()
    expect(asked).toEqual([30, 1])
    expect((await laptop.day())?.totalPoints).toBe(6)
  })
})

describe('a large push of another device', () => {
  it('arrives whole, also when it is more than a page within one moment', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.pull()
    world.server.now += 60 * 60_000
    const days = Array.from({ length: 410 }, (_, back) => addDays(TODAY, -back))
    for (const day of days) await checkHabit(phone.account, day, 'habit4', true)
    await phone.push()
    await laptop.pull()
    for (const day of days) expect((await laptop.day(day))?.totalPoints).toBe(1)
  })
})

describe('a waiting check-off', () => {
  it('stays on the screen when the cloud’s older version of the day arrives', async () => {
    const phone = await withHistory(1)
    phone.clock.now += 60_000
    await checkHabit(phone.account, TODAY, 'habit1', false)
    await phone.pull()
    expect((await phone.day())?.totalPoints).toBe(6)
    expect((await phone.month())?.totalPoints).toBe(6)
  })
})

describe('a damaged record', () => {
  it('moves to the quarantine, is fetched again, and the screen still opens', async () => {
    const device = await withHistory(2)
    const { account } = device
    const id = `ada${numberOfDay(TODAY)}`
    await account.database.trackingDaily.update(id, { habits: 'scrambled' })
    expect((await readHome(account, TODAY)).days.get(TODAY)?.totalPoints).toBe(0)
    await expect
      .poll(() => account.database.quarantine.toArray())
      .toMatchObject([{ table: 'trackingDaily', id, raw: { habits: 'scrambled' } }])
    await device.sync()
    expect((await readHome(account, TODAY)).days.get(TODAY)?.totalPoints).toBe(10)
    expect((await device.month())?.totalPoints).toBe(20)
  })

  it('stays in the quarantine, also when a check-off replaces it at once', async () => {
    const { account, day } = await withHistory(1)
    await account.database.trackingDaily.update(`ada${numberOfDay(TODAY)}`, { habits: 'scrambled' })
    await checkHabit(account, TODAY, 'habit4', true)
    await expect
      .poll(() => account.database.quarantine.toArray())
      .toMatchObject([{ raw: { habits: 'scrambled' } }])
    expect((await day())?.habits.habit4.checked).toBe(true)
  })

  it('stays hidden and unchanged when it is the cloud’s, and is counted', async () => {
    const phone = await withHistory(1)
    const ref = ['trackingDaily', `ada${numberOfDay(TODAY)}`] as const
    const damaged = { ...(await world.document(...ref)), habits: 'scrambled' }
    await world.database.documents.put({ collection: ref[0], id: ref[1], data: damaged })
    const laptop = await world.device('ada')
    await laptop.pull()
    expect(await laptop.day()).toBeUndefined()
    expect(await laptop.account.database.quarantine.count()).toBe(1)
    await checkHabit(phone.account, TODAY, 'habit1', false)
    await phone.push()
    expect(await world.document(...ref)).toEqual(damaged)
    expect(await phone.account.database.outbox.toArray()).toMatchObject([{ state: 'refused' }])
  })

  it('gets recomputed from the days when it is the derived history', async () => {
    const { account, month } = await withHistory(3)
    await account.database.history.put({ id: 'history', first: 'scrambled' })
    await checkHabit(account, TODAY, 'habit4', false)
    expect((await month())?.totalPoints).toBe(29)
  })
})
