import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STAMPS_A_MS, stamp } from '#core/sync/stamp.ts'
import { addDays } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit, markBreak, openDay } from '#data/records/day/commands.ts'
import { joinGroup, setOnBoard } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import type { PushStep } from './push.ts'

const MONTH = 202611
const YESTERDAY = addDays(TODAY, -1)
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const total = async (id: string) => (await world.document('trackingMonthly', id))?.totalPoints
const groupTotal = async (id: string) =>
  (await world.document('trackingGroupMonthly', id))?.totalPoints

describe('a check-off', () => {
  it('reaches the record, the month and the outbox before the cloud', async () => {
    const { account, day, month } = await world.device('ada')
    await checkHabit(account, TODAY, 'habit1', true)
    expect((await day())?.totalPoints).toBe(4)
    expect((await month())?.totalPoints).toBe(4)
    expect(await account.database.outbox.count()).toBe(1)
    expect(await world.document('trackingDaily', 'ada20261120')).toBeUndefined()
  })

  it('updates day and month in the cloud, and empties the outbox', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    await checkHabit(account, TODAY, 'habit1', true)
    await checkHabit(account, TODAY, 'habit3', true)
    expect(await push()).toBe(2)
    expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ totalPoints: 7 })
    expect(await total(`ada${MONTH}`)).toBe(7)
    expect(await account.database.outbox.count()).toBe(0)
  })

  it('sends only the last of many changes of one habit', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    for (const checked of [true, false, true, false, true]) {
      await checkHabit(account, TODAY, 'habit2', checked)
    }
    await push()
    expect(await total(`ada${MONTH}`)).toBe(2)
  })

  it('costs one commit for each day, and one for all stats, however many changes wait', async () => {
    let commits = 0
    const counting = (cloud: Cloud): Cloud => ({
      ...cloud,
      transact: (refs, decide) => {
        commits += 1
        return cloud.transact(refs, decide)
      },
    })
    const { account, push } = await memberDevice(world, 'ada', counting)
    commits = 0
    for (const day of [TODAY, YESTERDAY]) {
      for (const habit of ['habit1', 'habit2', 'habit3', 'habit4'] as const) {
        await checkHabit(account, day, habit, true)
      }
    }
    await push()
    expect(commits).toBe(3)
    expect(await total(`ada${MONTH}`)).toBe(20)
  })

  it('changes the group’s month by the same difference, also when it is undone', async () => {
    await addGroup(world, 'birds', 'Birds')
    const { account, push } = await memberDevice(world, 'ada')
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    expect(await groupTotal(`birds${MONTH}`)).toBe(4)
    await checkHabit(account, TODAY, 'habit1', false)
    await push()
    expect(await groupTotal(`birds${MONTH}`)).toBe(0)
  })

  it('earns nothing on a break day, and counts again when the break is removed', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    await checkHabit(account, TODAY, 'habit1', true)
    await markBreak(account, TODAY, true)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(0)
    await markBreak(account, TODAY, false)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(4)
  })

  it('counts as late when its day reaches the server after more than nine days', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    const old = addDays(TODAY, -12)
    await checkHabit(account, old, 'habit1', true)
    await checkHabit(account, TODAY, 'habit4', true)
    await push()
    expect(await world.document('trackingDaily', 'ada20261108')).toMatchObject({ late: true })
    expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ late: false })
    expect(await world.document('trackingMonthly', `ada${MONTH}`)).toMatchObject({ late: true })
  })
})

describe('a crash during the push', () => {
  const steps: readonly PushStep[] = ['read', 'restamped', 'committed', 'applied', 'removed']

  it.each(steps)('loses nothing and counts nothing twice after “%s”', async (last) => {
    await addGroup(world, 'birds', 'Birds')
    const { account, push, restart, day } = await memberDevice(world, 'ada')
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await push()
    await checkHabit(account, TODAY, 'habit1', true)
    await checkHabit(account, YESTERDAY, 'habit3', true)
    const crash = push((step) => {
      if (step === last) throw new Error('the power went out')
    })
    await expect(crash).rejects.toThrow('the power went out')
    await restart()
    await push()
    expect(await total(`ada${MONTH}`)).toBe(7)
    expect(await groupTotal(`birds${MONTH}`)).toBe(7)
    expect((await day())?.totalPoints).toBe(4)
    expect(await account.database.outbox.count()).toBe(0)
  })
})

describe('a wrong clock', () => {
  it('overtakes nobody when five days ahead, since the server’s clock decides', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    phone.clock.now = NOON + 5 * 86_400_000
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    const stored = await world.document('trackingDaily', 'ada20261120')
    const limit = stamp((NOON + 5 * 60_000) * STAMPS_A_MS)
    expect(stored).toMatchObject({ stamps: { habit1: limit } })
    expect((await phone.day())?.stamps.habit1).toBe(limit)
    world.server.now = NOON + 10 * 60_000
    laptop.clock.now = world.server.now
    await checkHabit(laptop.account, TODAY, 'habit1', false)
    for (const device of [laptop, phone]) await device.sync()
    expect((await phone.day())?.habits.habit1.checked).toBe(false)
  })

  it('corrects itself after a refusal when it was set since the last token', async () => {
    const deviceNow = NOON + 30 * 60_000
    let isKnown = false
    const phone = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      serverNow: async () => (isKnown ? world.server.now : deviceNow),
      auth: {
        ...cloud.auth,
        claims: async (refresh) => {
          isKnown ||= refresh === true
          return {}
        },
      },
      transact: async (refs, decide) => {
        const isJudged = refs.some(({ collection }) => collection === 'trackingDaily')
        if (isJudged && !isKnown) throw new CloudError('permission-denied', 'A stamp is ahead.')
        return cloud.transact(refs, decide)
      },
    }))
    phone.clock.now = deviceNow
    await checkHabit(phone.account, TODAY, 'habit1', true)
    expect(await phone.push()).toBe(1)
    const limit = stamp((NOON + 5 * 60_000) * STAMPS_A_MS)
    const stored = await world.document('trackingDaily', 'ada20261120')
    expect(stored).toMatchObject({ stamps: { habit1: limit } })
  })

  it('parks a day ahead of the server’s calendar, and keeps it', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    await checkHabit(account, addDays(TODAY, 3), 'habit1', true)
    await push()
    const parked = await account.database.outbox.toArray()
    expect(parked).toMatchObject([{ state: 'refused', reason: 'Your clock is wrong' }])
  })
})

describe('joining a group', () => {
  it('moves this month’s points from the old group to the new one', async () => {
    await addGroup(world, 'birds', 'Birds')
    await addGroup(world, 'owls', 'Owls')
    const { account, push } = await memberDevice(world, 'ada')
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    await joinGroup(account, { groupId: 'owls', groupName: 'Owls', onBoard: false })
    await push()
    expect(await groupTotal(`birds${MONTH}`)).toBe(0)
    expect(await groupTotal(`owls${MONTH}`)).toBe(4)
    expect(await world.document('trackingMonthly', `ada${MONTH}`)).toMatchObject({
      groupId: 'owls',
      onBoard: false,
    })
  })

  it('removes earlier months from the board, too, when done without consent', async () => {
    await addGroup(world, 'birds', 'Birds')
    const { account, push } = await memberDevice(world, 'ada')
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await push()
    await checkHabit(account, addDays(TODAY, -25), 'habit1', true)
    await push()
    const earlier = { collection: 'trackingMonthly', id: 'ada202610' } as const
    const stored = await world.document(earlier.collection, earlier.id)
    const data = { ...stored, groupId: 'birds', onBoard: true }
    await world.database.documents.put({ ...earlier, data })
    await setOnBoard(account, false)
    expect(await account.database.trackingMonthly.toArray()).toMatchObject([
      { queryMonth: 202610, onBoard: false },
      { queryMonth: 202611, onBoard: false },
    ])
    await push()
    expect(await world.document('trackingMonthly', 'ada202610')).toMatchObject({
      onBoard: false,
      totalPoints: 4,
    })
  })

  it('credits what is checked right after it, still offline, to the new group', async () => {
    await addGroup(world, 'birds', 'Birds')
    const { account, push } = await memberDevice(world, 'ada')
    await checkHabit(account, TODAY, 'habit4', true)
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    expect(await groupTotal(`birds${MONTH}`)).toBe(5)
  })
})

describe('opening the app', () => {
  it('makes the day’s record once, and keeps every check-off', async () => {
    const { account, push, day } = await memberDevice(world, 'ada')
    await openDay(account, TODAY)
    await openDay(account, TODAY)
    expect(await account.database.outbox.count()).toBe(1)
    await checkHabit(account, TODAY, 'habit1', true)
    await openDay(account, TODAY)
    await push()
    expect((await day())?.totalPoints).toBe(4)
    expect(await total(`ada${MONTH}`)).toBe(4)
  })
})
