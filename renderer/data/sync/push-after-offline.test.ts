import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'

const MONTH = 202611
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const total = async (id: string) => (await world.document('trackingMonthly', id))?.totalPoints

describe('two devices that were offline at once', () => {
  it('keep both check-offs', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await checkHabit(laptop.account, TODAY, 'habit4', true)
    for (const device of [phone, laptop, phone]) await device.sync()
    expect((await phone.day())?.totalPoints).toBe(5)
    expect((await laptop.day())?.totalPoints).toBe(5)
    expect((await phone.month())?.totalPoints).toBe(5)
    expect(await total(`ada${MONTH}`)).toBe(5)
  })

  it('agree on the later change of one habit', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    laptop.clock.now = NOON + 60_000
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await checkHabit(laptop.account, TODAY, 'habit1', true)
    await checkHabit(laptop.account, TODAY, 'habit1', false)
    for (const device of [laptop, phone, laptop]) await device.sync()
    expect((await phone.day())?.habits.habit1.checked).toBe(false)
    expect((await laptop.day())?.habits.habit1.checked).toBe(false)
    expect(await total(`ada${MONTH}`)).toBe(0)
  })

  it('keep each other’s settings', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.sync()
    await saveUser(phone.account, { 'social.location': 'Lagos' })
    await saveUser(laptop.account, { 'notifications.push': true })
    for (const device of [phone, laptop, phone]) await device.sync()
    expect(await phone.account.database.users.get('ada')).toMatchObject({
      social: { location: 'Lagos' },
      notifications: { push: true },
    })
  })
})

describe('a push after weeks offline', () => {
  const YESTERDAY = addDays(TODAY, -1)

  /** A cloud that holds back its answer about one day until it has been asked about both. */
  function meeting(isGone: (id: string) => boolean = () => false) {
    const asked = new Set<string>()
    const both = Promise.withResolvers<void>()
    let under = 0
    const through = (cloud: Cloud): Cloud => ({
      ...cloud,
      async transact(refs, decide) {
        const day = refs.find(({ collection }) => collection === 'trackingDaily')
        if (!day) return cloud.transact(refs, decide)
        under += 1
        asked.add(day.id)
        if (asked.size === 2) both.resolve()
        await both.promise
        try {
          if (isGone(day.id)) throw new CloudError('unavailable', 'The network is gone.')
          return await cloud.transact(refs, decide)
        } finally {
          under -= 1
        }
      },
    })
    return { through, under: () => under }
  }

  it('sends days side by side', async () => {
    const { account, push } = await memberDevice(world, 'ada', meeting().through)
    await checkHabit(account, YESTERDAY, 'habit1', true)
    await checkHabit(account, TODAY, 'habit4', true)
    expect(await push()).toBe(2)
    expect(await total(`ada${MONTH}`)).toBe(5)
  })

  it('reads by one query when that reads hardly more than what changed', async () => {
    const asked: string[] = []
    const { account, push } = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      async query(query) {
        asked.push(`query of ${query.collection}`)
        return cloud.query(query)
      },
      async transact(refs, decide, copies) {
        const points = copies?.map((copy) => copy?.data.totalPoints ?? 'none')
        asked.push(...refs.map(({ id }) => `${id} on ${points?.join() ?? 'what is read'}`))
        return cloud.transact(refs, decide, copies)
      },
    }))
    await checkHabit(account, YESTERDAY, 'habit1', true)
    await push()
    asked.length = 0
    for (const day of [TODAY, YESTERDAY]) await checkHabit(account, day, 'habit2', true)
    await push()
    expect(asked).toEqual(['query of trackingDaily', 'ada20261120 on none', 'ada20261119 on 4'])
    asked.length = 0
    for (const day of [TODAY, addDays(TODAY, -9)]) await checkHabit(account, day, 'habit3', true)
    await push()
    expect(asked).toEqual(['ada20261120 on what is read', 'ada20261111 on what is read'])
  })

  it('leaves nothing running when one day fails', async () => {
    const { through, under } = meeting((id) => id === 'ada20261119')
    const { account, push } = await memberDevice(world, 'ada', through)
    await checkHabit(account, YESTERDAY, 'habit1', true)
    await checkHabit(account, TODAY, 'habit4', true)
    await expect(push()).rejects.toThrow('The network is gone.')
    expect(under()).toBe(0)
    expect(await total(`ada${MONTH}`)).toBe(1)
    expect(await account.database.outbox.toArray()).toMatchObject([{ intent: { day: YESTERDAY } }])
  })
})
