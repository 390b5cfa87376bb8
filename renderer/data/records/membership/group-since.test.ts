import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOrdinal } from '#core/values/time/day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { joinGroup } from './commands.ts'

const BIRDS = { groupId: 'birds', groupName: 'Birds', onBoard: true } as const
let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

const month = (queryMonth: number) => world.document('trackingMonthly', `ada${queryMonth}`)

describe('a month from before joining a group', () => {
  it('belongs to no group when it is begun after joining, and stays so', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    await checkHabit(phone.account, addDays(TODAY, -30), 'habit1', true)
    await phone.push()
    await checkHabit(phone.account, addDays(TODAY, -31), 'habit1', true)
    await phone.push()
    expect(await month(202610)).toMatchObject({ groupId: '', totalPoints: 8 })
    expect(await world.document('trackingGroupMonthly', 'birds202610')).toBeUndefined()
  })
})

describe('an account without points', () => {
  it('counts in the group it joins only once it has points', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    const group = () => world.document('trackingGroupMonthly', 'birds202611')
    expect(await group()).toMatchObject({ members: 0 })
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    expect(await group()).toMatchObject({ members: 1, totalPoints: 4 })
    await checkHabit(phone.account, TODAY, 'habit1', false)
    await phone.push()
    expect(await group()).toMatchObject({ members: 0, totalPoints: 0 })
  })
})

describe('the day of joining', () => {
  it('stays in the month that the member joined with, by the server’s clock', async () => {
    const phone = await memberDevice(world, 'ada')
    phone.clock.now += 3 * 24 * 3_600_000
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    const joinedOn = dayOrdinal(TODAY)
    expect(await month(202611)).toMatchObject({ groupId: 'birds', joinedOn })
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    expect(await month(202611)).toMatchObject({ totalPoints: 4, joinedOn })
  })

  it('stays out of months that began before joining', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    await checkHabit(phone.account, addDays(TODAY, -30), 'habit1', true)
    await phone.push()
    expect((await month(202610))?.joinedOn).toBeUndefined()
  })
})
