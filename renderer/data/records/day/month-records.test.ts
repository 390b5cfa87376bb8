import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { joinGroup } from '../membership/commands.ts'
import { openDay } from './commands.ts'

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

describe('a month’s record', () => {
  it('is made empty with the first day that is opened in it, here and in the cloud', async () => {
    const { account, month, push } = await memberDevice(world, 'ada')
    expect(await month()).toBeUndefined()
    await openDay(account, TODAY)
    expect(await month()).toMatchObject({ id: 'ada202611', totalPoints: 0, groupId: '' })
    await push()
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ totalPoints: 0 })
  })

  it('takes the group’s id and name when the group changes', async () => {
    const { account, month, push } = await memberDevice(world, 'ada')
    await openDay(account, TODAY)
    await push()
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    expect(await month()).toMatchObject({ groupId: 'birds', groupName: 'Birds' })
    await push()
    const stored = await world.document('trackingMonthly', 'ada202611')
    expect(stored).toMatchObject({ groupId: 'birds', groupName: 'Birds', onBoard: true })
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      // Members without points do not count.
      members: 0,
    })
  })
})
