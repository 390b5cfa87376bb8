import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { adminCloud, runSteps } from '#tests/data/bulk-runs.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'

let world: Community
let cloud: Cloud

beforeEach(async () => {
  world = community()
  cloud = await adminCloud(world)
})
afterEach(() => world.close())

const { listChosen, apply: wet, undo, rename } = runSteps(() => cloud)

describe('moving and renaming a group', () => {
  let devices: Device[]
  const pointsOf = async (groupId: string) => {
    const month = await world.document('trackingGroupMonthly', `${groupId}202611`)
    return [month?.totalPoints ?? 0, month?.members ?? 0]
  }

  beforeEach(async () => {
    await addGroup(world, 'birds', 'Birds')
    await addGroup(world, 'owls', 'Owls')
    devices = []
    for (const userId of ['ada', 'bo', 'cy']) {
      const device = await memberDevice(world, userId)
      await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
      await checkHabit(device.account, TODAY, 'habit1', true)
      await device.push()
      devices.push(device)
    }
  })

  const dry = () => listChosen({ kind: 'move-members', toGroupId: 'owls' }, ['ada', 'bo', 'cy'])

  it('takes everybody along with their month, and its undo restores their consent', async () => {
    const run = await dry()
    expect(run).toMatchObject({ listed: 3 })
    expect(await pointsOf('birds')).toEqual([12, 3])
    expect(await wet(run)).toMatchObject({ done: 3 })
    expect(await pointsOf('birds')).toEqual([0, 0])
    expect(await pointsOf('owls')).toEqual([12, 3])
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'owls', onBoard: false })
    expect(await undo(run)).toMatchObject({ undone: 3 })
    expect(await pointsOf('birds')).toEqual([12, 3])
    expect(await pointsOf('owls')).toEqual([0, 0])
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds', onBoard: true })
  })

  it('leaves whoever left by themselves, and its undo leaves whoever chose anew', async () => {
    const run = await dry()
    await joinGroup(first().account, { groupId: '', groupName: '', onBoard: false })
    await first().push()
    expect(await wet(run)).toMatchObject({ done: 2, skipped: 1 })
    const bo = devices[1] ?? first()
    world.server.now += 60_000
    bo.clock.now += 60_000
    await bo.pull()
    await joinGroup(bo.account, { groupId: 'owls', groupName: 'Owls', onBoard: true })
    await bo.push()
    expect(await undo(run)).toMatchObject({ undone: 1, left: 1 })
    expect(await world.document('users', 'bo')).toMatchObject({ groupId: 'owls', onBoard: true })
  })

  function first(): Device {
    const [device] = devices
    if (!device) throw new Error('Nobody is there.')
    return device
  }

  it('moves nobody into a group that was archived meanwhile, and says so of each', async () => {
    const run = await dry()
    const ref = { collection: 'groups', id: 'owls' } as const
    await cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref, data: { archived: true, open: false } }],
      result: undefined,
    }))
    expect(await wet(run)).toMatchObject({ done: 0, failed: 3 })
    expect(await pointsOf('birds')).toEqual([12, 3])
  })

  it('gives a renamed group’s months its new name, and its undo the old one', async () => {
    const names = async () => [
      (await world.document('groups', 'birds'))?.name,
      (await world.document('trackingGroupMonthly', 'birds202611'))?.groupName,
      (await world.document('trackingMonthly', 'ada202611'))?.groupName,
    ]
    // Three members' months; the group's month follows from them.
    const run = await rename('birds', 'Robins')
    expect(run).toMatchObject({ state: 'written', listed: 3, done: 3 })
    expect(await names()).toEqual(['Robins', 'Robins', 'Robins'])
    expect(await undo(run)).toMatchObject({ undone: 3 })
    expect(await names()).toEqual(['Robins', 'Robins', 'Birds'])
  })
})
