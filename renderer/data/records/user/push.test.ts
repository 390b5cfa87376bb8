import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayKey } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup, leaveGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { withDayRule } from '#tests/data/with-day-rule.ts'
import { saveUser } from './commands.ts'

const IN_OCTOBER = dayKey('2026-10-31')

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

/** Ada on the boards of her group, with points this month and last. */
async function onBoards(change?: (cloud: Cloud) => Cloud): Promise<Device> {
  const device = await memberDevice(world, 'ada', change)
  await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await saveUser(device.account, { privacy: 'share-group' })
  for (const day of [TODAY, addDays(TODAY, -1), IN_OCTOBER])
    await checkHabit(device.account, day, 'habit1', true)
  await device.push()
  return device
}

const nameOn = async (collection: 'trackingMonthly' | 'trackingDaily', id: string) =>
  (await world.document(collection, id))?.userName

const namesInCloud = () =>
  Promise.all([
    nameOn('trackingMonthly', 'ada202610'),
    nameOn('trackingMonthly', 'ada202611'),
    nameOn('trackingDaily', 'ada20261119'),
    nameOn('trackingDaily', 'ada20261120'),
  ])

const everywhere = (name: string) => Array.from({ length: 4 }, () => name)

describe('a new name', () => {
  it('reaches every month and the board’s days after one sync, here and in the cloud', async () => {
    const { account, push, day, month } = await onBoards()
    expect(await namesInCloud()).toEqual(everywhere('Member ada'))
    await saveUser(account, { name: 'Ada Lovelace' })
    expect((await day())?.userName).toBe('Ada Lovelace')
    await push()
    expect(await namesInCloud()).toEqual(everywhere('Ada Lovelace'))
    expect((await month())?.userName).toBe('Ada Lovelace')
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ totalPoints: 8 })
    expect(await account.database.outbox.count()).toBe(0)
  })

  it('reaches the boards of the member’s other devices, which do not restore the old one', async () => {
    const phone = await onBoards()
    const laptop = await world.device('ada', withDayRule)
    await laptop.sync()
    world.server.now += 1_000
    await saveUser(phone.account, { name: 'Ada Lovelace' })
    await phone.sync()
    world.server.now += 1_000
    await checkHabit(laptop.account, TODAY, 'habit2', true)
    await checkHabit(laptop.account, IN_OCTOBER, 'habit2', true)
    await laptop.push()
    expect(await namesInCloud()).toEqual(everywhere('Ada Lovelace'))
    await laptop.sync()
    expect((await laptop.month())?.userName).toBe('Ada Lovelace')
    expect((await laptop.day())?.userName).toBe('Ada Lovelace')
  })
})

describe('the member’s public profile', () => {
  const profile = () => world.document('profiles', 'ada')
  const waiting: (() => Promise<void>)[] = []
  const catchUp = async () => {
    for (const derive of waiting.splice(0)) await derive()
  }
  let ada: Device

  beforeEach(async () => {
    await world.close()
    world = community(async (derive) => void waiting.push(derive))
    await addGroup(world, 'birds', 'Birds')
    ada = await onBoards()
    await catchUp()
  })

  it('hides in the commit that shares less, before the server derives anything', async () => {
    expect(await profile()).toMatchObject({ privacy: 'share-group', name: 'Member ada' })
    world.server.now += 1_000
    await saveUser(ada.account, { privacy: 'share-nothing' })
    await ada.push()
    expect(await profile()).toMatchObject({ privacy: 'share-nothing', name: '', groupId: '' })
    const { syncedAt, sharedNothingAt } = (await world.document('users', 'ada')) ?? {}
    expect(sharedNothingAt).toBe(syncedAt)
    await catchUp()
    expect(await profile()).toMatchObject({ privacy: 'share-nothing', name: '' })
  })

  it('hides while fewer are to see it, until the server shows it to them', async () => {
    await saveUser(ada.account, { privacy: 'share-community' })
    await ada.push()
    await catchUp()
    await saveUser(ada.account, { privacy: 'share-group' })
    await ada.push()
    expect(await profile()).toMatchObject({ privacy: 'share-nothing', name: '' })
    await catchUp()
    expect(await profile()).toMatchObject({ privacy: 'share-group', name: 'Member ada' })
  })

  it('hides in the commit that leaves the group it was shared with', async () => {
    await leaveGroup(ada.account)
    await ada.push()
    expect(await profile()).toMatchObject({ privacy: 'share-nothing', name: '', groupId: '' })
    await catchUp()
    expect(await profile()).toMatchObject({ privacy: 'share-group', groupId: '' })
  })

  it('shows more only once the server has derived it', async () => {
    await saveUser(ada.account, { privacy: 'share-community', name: 'Ada' })
    await ada.push()
    expect(await profile()).toMatchObject({ privacy: 'share-group', name: 'Member ada' })
    await catchUp()
    expect(await profile()).toMatchObject({ privacy: 'share-community', name: 'Ada' })
  })

  it('updates when the community is opened again, if the tab was closed before', async () => {
    await saveUser(ada.account, { name: 'Ada' })
    await ada.push()
    waiting.length = 0
    world.database.close()
    await world.database.open()
    await expect.poll(() => waiting.length).toBe(1)
    await catchUp()
    expect(await profile()).toMatchObject({ name: 'Ada' })
    expect(await world.database.pending.count()).toBe(0)
  })
})
