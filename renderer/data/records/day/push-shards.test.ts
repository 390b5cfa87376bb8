import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#core/days/day.ts'
import { moveMember } from '#data/pages/admin/members/move-member.ts'
import { shardTeam } from '#data/pages/admin/teams/teams.ts'
import { joinGroup, leaveGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { checkHabit } from './commands.ts'

const ADMIN = { userId: 'root', name: 'Root' }
let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** Makes `Math.random` draw these shards, one after the other. */
function draws(...digits: number[]): void {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  for (const digit of digits) random.mockReturnValueOnce((digit + 0.5) / 16)
}
async function admin() {
  const { cloud } = await world.device('root')
  const roles = { id: 'root', roles: { admin: true }, syncedAt: 1 }
  await world.database.documents.put({ collection: 'usersSecure', id: 'root', data: roles })
  return cloud
}
const inShards = async (groupId: string) => shardTeam(await admin(), ADMIN, groupId)
const stored = async (groupId: string, shard = '') => {
  const collection = shard === '' ? 'trackingGroupMonthly' : 'trackingGroupShards'
  const month = await world.document(collection, `${groupId}202611${shard}`)
  return month && { points: month.totalPoints, members: month.members }
}
async function joined(device: Device, groupId: string) {
  await joinGroup(device.account, { groupId, groupName: groupId, onBoard: true })
  await device.sync()
}
async function checks(device: Device, day = TODAY) {
  await checkHabit(device.account, day, 'habit1', true)
  await device.push()
}

describe('a member of a group in shards', () => {
  it('credits the shard that their month drew, and no other record', async () => {
    await inShards('birds')
    const ada = await memberDevice(world, 'ada')
    draws(12)
    await joined(ada, 'birds')
    await checks(ada)
    await checks(ada, addDays(TODAY, -1))
    expect(await stored('birds', 'c')).toEqual({ points: 8, members: 1 })
    expect(await stored('birds')).toBeUndefined()
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ shard: 'c' })
  })

  it('draws one for a month that begins with a check-off', async () => {
    await inShards('birds')
    const ada = await memberDevice(world, 'ada')
    await joined(ada, 'birds')
    await world.database.documents.delete(['trackingMonthly', 'ada202611'])
    await ada.account.database.trackingMonthly.clear()
    draws(3)
    await checks(ada)
    expect(await stored('birds', '3')).toEqual({ points: 4, members: 1 })
  })

  it('stays with the one record where the month began before the group had shards', async () => {
    const ada = await memberDevice(world, 'ada')
    await joined(ada, 'birds')
    await checks(ada)
    await inShards('birds')
    await ada.sync()
    await checks(ada, addDays(TODAY, -1))
    expect(await stored('birds')).toEqual({ points: 8, members: 1 })
    expect(
      await world.database.documents.where({ collection: 'trackingGroupShards' }).count(),
    ).toBe(0)
  })

  it('takes the points along from one group’s shard to the other’s, and out of all', async () => {
    await inShards('birds')
    await inShards('owls')
    const ada = await memberDevice(world, 'ada')
    draws(1, 2)
    await joined(ada, 'birds')
    await checks(ada)
    await joined(ada, 'owls')
    expect(await stored('birds', '1')).toEqual({ points: 0, members: 0 })
    expect(await stored('owls', '2')).toEqual({ points: 4, members: 1 })
    await leaveGroup(ada.account)
    await ada.push()
    expect(await stored('owls', '2')).toEqual({ points: 0, members: 0 })
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ shard: '' })
  })

  it('is moved by an admin between a group with shards and one without', async () => {
    await inShards('birds')
    const ada = await memberDevice(world, 'ada')
    await joined(ada, 'owls')
    await checks(ada)
    draws(15)
    await moveMember(await admin(), ADMIN, { userId: 'ada', groupId: 'birds' })
    expect(await stored('owls')).toEqual({ points: 0, members: 0 })
    expect(await stored('birds', 'f')).toEqual({ points: 4, members: 1 })
    await ada.sync()
    await checks(ada, addDays(TODAY, -1))
    expect(await stored('birds', 'f')).toEqual({ points: 8, members: 1 })
    await moveMember(await admin(), ADMIN, { userId: 'ada', groupId: 'owls' })
    expect(await stored('birds', 'f')).toEqual({ points: 0, members: 0 })
    expect(await stored('owls')).toEqual({ points: 8, members: 1 })
  })

  it('stays in the shard when the consent to the board changes', async () => {
    await inShards('birds')
    const ada = await memberDevice(world, 'ada')
    draws(4)
    await joined(ada, 'birds')
    await checks(ada)
    await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    await ada.push()
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({
      ...{ shard: '4', onBoard: false },
    })
    expect(await stored('birds', '4')).toEqual({ points: 4, members: 1 })
  })
})
