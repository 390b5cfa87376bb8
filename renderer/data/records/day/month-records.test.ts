import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/values/time/day.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { registry } from '#data/records/registry.ts'
import { pushOutbox } from '#data/sync/push.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { signedInAs } from '#tests/data/signed-in.ts'
import { joinGroup, leaveGroup } from '../membership/commands.ts'
import { fetchMonths, storeDays } from './apply-remote.ts'
import { checkHabit, openDay } from './commands.ts'

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

describe('a month’s record', () => {
  it('starts empty with the first day that is opened in it, here and in the cloud', async () => {
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

  it('stays with the group that it was credited to, also for a late day after a change of group', async () => {
    await addGroup(world, 'owls', 'Owls')
    const phone = await memberDevice(world, 'ada')
    const lastMonth = addDays(TODAY, -30)
    await moveByOldDeployment('owls')
    await phone.pull()
    await checkHabit(phone.account, lastMonth, 'habit1', true)
    await phone.push()
    await moveByOldDeployment('birds')
    await phone.pull()
    await checkHabit(phone.account, lastMonth, 'habit2', true)
    await phone.push()
    expect(await phone.day(lastMonth)).toMatchObject({ groupId: 'owls' })
    expect(await world.document('trackingMonthly', 'ada202610')).toMatchObject({
      groupId: 'owls',
      totalPoints: 6,
    })
    expect(await world.document('trackingGroupMonthly', 'owls202610')).toMatchObject({
      totalPoints: 6,
    })
    expect(await world.document('trackingGroupMonthly', 'birds202610')).toBeUndefined()
  })
})

describe('the own month on a device without all of its days', () => {
  const waiting: (() => Promise<void>)[] = []
  const count = async () => {
    for (const derive of waiting.splice(0)) await derive()
  }
  const takeMonths = async ({ account, cloud }: Device) => (await fetchMonths(account, cloud))()

  /** Ada's month with four points in it, and her other device, which knows the month alone. */
  async function halfKnown(): Promise<Device> {
    await world.close()
    world = community(async (derive) => void waiting.push(derive))
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, addDays(TODAY, -1), 'habit1', true)
    await phone.push()
    await count()
    world.server.now += 1_000
    const laptop = await world.device('ada')
    await takeMonths(laptop)
    expect(await laptop.month()).toMatchObject({ totalPoints: 4 })
    return laptop
  }

  it('keeps its points while a day waits, and until the server has counted it', async () => {
    const laptop = await halfKnown()
    await checkHabit(laptop.account, TODAY, 'habit2', true)
    await takeMonths(laptop)
    expect(await laptop.month()).toMatchObject({ totalPoints: 6 })
    await laptop.push()
    await takeMonths(laptop)
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ totalPoints: 4 })
    expect(await laptop.month()).toMatchObject({ totalPoints: 6 })
  })

  it('follows the server again once the server has counted all', async () => {
    const laptop = await halfKnown()
    await checkHabit(laptop.account, TODAY, 'habit2', true)
    await laptop.push()
    world.server.now += 1_000
    const tablet = await world.device('ada')
    await checkHabit(tablet.account, addDays(TODAY, -2), 'habit4', true)
    await tablet.push()
    await count()
    await takeMonths(laptop)
    expect(await laptop.month()).toMatchObject({ totalPoints: 7 })
  })

  it('counts no day twice that comes from the server after the month', async () => {
    const laptop = await halfKnown()
    const { collection, id } = { collection: 'trackingDaily', id: 'ada20261119' } as const
    const found = await laptop.cloud.get({ collection, id })
    if (!found) throw new Error('The phone has pushed it.')
    await storeDays(laptop.account, [found])
    expect(await laptop.month()).toMatchObject({ totalPoints: 4 })
  })
})

describe('months on boards', () => {
  it('disappear when the device withdraws the consent, before the server derives anything', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    for (const day of [TODAY, addDays(TODAY, -30)]) {
      await checkHabit(phone.account, day, 'habit1', true)
    }
    await phone.push()
    const earlier = { collection: 'trackingMonthly', id: 'ada202610' } as const
    const stored = await world.document(earlier.collection, earlier.id)
    const data = { ...stored, groupId: 'birds', onBoard: true }
    await world.database.documents.put({ ...earlier, data })
    const { database, server } = world
    const schedule = async () => {}
    const now = () => server.now
    const auth = signedInAs('ada', database, now)
    const cloud = openEmbeddedCloud('device', { database, now, schedule, auth })
    await leaveGroup(phone.account)
    await pushOutbox({ account: phone.account, cloud, registry })
    for (const id of ['ada202610', 'ada202611']) {
      expect(await world.document('trackingMonthly', id)).toMatchObject({ onBoard: false })
    }
  })
})

/** Moves Ada as deployments did that noted no month from which on somebody is of a group. */
async function moveByOldDeployment(groupId: string): Promise<void> {
  world.server.now += 1_000
  const user = await world.document('users', 'ada')
  await world.database.documents.put({
    collection: 'users',
    id: 'ada',
    data: { ...user, groupId, groupName: groupId, syncedAt: world.server.now },
  })
}
