import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { openEmbeddedCloud } from './embedded-cloud.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  ada = await memberDevice(world, 'ada')
  await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await ada.push()
})
afterEach(() => world.close())

const sums = () => world.document('trackingGroupMonthly', 'birds202611')

describe('a group’s month in the embedded cloud', () => {
  it('exists without points as soon as its first member has joined', async () => {
    expect(await sums()).toMatchObject({ groupName: 'Birds', totalPoints: 0, members: 0 })
  })

  it('sums a check-off when it is pushed, and leaves no pending mark', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await ada.push()
    expect(await sums()).toMatchObject({ totalPoints: 4, members: 1 })
    expect(await world.document('groupMonthMarks', 'birds202611')).toBeUndefined()
  })

  it('catches up after reopening, when a tab was closed before summing', async () => {
    const { database } = world
    const id = 'birds202611'
    await database.documents.delete(['trackingGroupMonthly', id])
    const source = { collection: 'trackingGroupMonthly', id } as const
    await database.pending.put({ path: `trackingGroupMonthly/${id}`, source })
    database.close()
    await database.open()
    await expect.poll(sums).toMatchObject({ groupName: 'Birds', members: 0 })
    expect(await database.pending.count()).toBe(0)
  })

  it('catches up in an open page, when another page was closed before summing', async () => {
    const { database } = world
    const source = { collection: 'trackingGroupMonthly', id: 'birds202611' } as const
    const leaveBehind = async () => {
      await database.documents.delete([source.collection, source.id])
      await database.pending.put({ path: `${source.collection}/${source.id}`, source })
    }
    await leaveBehind()
    const ownDatabase = new EmbeddedDatabase('device', database.name)
    const open = openEmbeddedCloud('device', { database: ownDatabase, keepsSchedules: true })
    onTestFinished(() => open.close())
    await open.query({ collection: 'groups', limit: 1 })
    await expect.poll(sums).toMatchObject({ groupName: 'Birds' })
    await leaveBehind()
    await expect.poll(sums, { timeout: 10_000 }).toMatchObject({ groupName: 'Birds', members: 0 })
  })

  it('sums one member’s points while deriving another member fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { pending } = world.database
    const fail = (path: string) => {
      if (path === 'users/eve') throw new Error('No.')
    }
    pending.hook('deleting', fail)
    await memberDevice(world, 'eve')
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await ada.push()
    expect(await sums()).toMatchObject({ totalPoints: 4, members: 1 })
    expect(await pending.toArray()).toMatchObject([{ path: 'users/eve' }])
    pending.hook('deleting').unsubscribe(fail)
    await checkHabit(ada.account, TODAY, 'habit2', true)
    await ada.push()
    expect(await pending.count()).toBe(0)
    expect(await world.document('profiles', 'eve')).toBeDefined()
  })
})
