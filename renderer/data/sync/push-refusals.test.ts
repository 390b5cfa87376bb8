import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#core/values/hours/hours.ts'
import { addDays } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { setHours } from '#data/records/time-day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { retryRefused } from '#data/sync/retry-refused.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'

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

describe('a refused day', () => {
  const refusing =
    (answers: CloudError[]) =>
    (cloud: Cloud): Cloud => ({
      ...cloud,
      transact: async (refs, decide) => {
        const answer = refs[0]?.id === 'ada20261120' ? answers.shift() : undefined
        if (answer) throw answer
        return cloud.transact(refs, decide)
      },
      auth: { ...cloud.auth, claims: async () => ({}) },
    })
  const denied = () => new CloudError('permission-denied', 'The server refused this change.')

  it('goes through with a fresh token', async () => {
    const { account, push } = await memberDevice(world, 'ada', refusing([denied()]))
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(4)
  })

  it('goes through with the new group when the group has changed meanwhile', async () => {
    await addGroup(world, 'owls', 'Owls')
    const { account, push } = await memberDevice(world, 'ada', refusing([denied()]))
    const user = await world.document('users', 'ada')
    const moved = { ...user, groupId: 'owls' }
    await world.database.documents.put({ collection: 'users', id: 'ada', data: moved })
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    expect(await groupTotal(`owls${MONTH}`)).toBe(4)
  })

  it('stays with its reason when refused for good, holds nothing up, and can be tried again', async () => {
    const { account, push } = await memberDevice(world, 'ada', refusing([denied(), denied()]))
    await checkHabit(account, TODAY, 'habit1', true)
    await checkHabit(account, YESTERDAY, 'habit4', true)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(1)
    const [parked] = await account.database.outbox.toArray()
    expect(parked).toMatchObject({ state: 'refused', reason: 'The server refused this change.' })
    await retryRefused(account, registry, parked?.seq ?? 0)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(5)
    expect(await account.database.outbox.count()).toBe(0)
  })

  it('stays in the queue while the network is away, and holds back no other', async () => {
    const away = new CloudError('unavailable', 'No network.')
    const { account, push } = await memberDevice(world, 'ada', refusing([away]))
    await checkHabit(account, TODAY, 'habit1', true)
    await checkHabit(account, YESTERDAY, 'habit4', true)
    await expect(push()).rejects.toBe(away)
    expect(await account.database.outbox.where({ state: 'pending' }).count()).toBe(1)
    expect(await total(`ada${MONTH}`)).toBe(1)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(5)
  })

  it('stays in the queue when the app is too old, and goes through after its update', async () => {
    const tooOld = new CloudError('client-too-old', 'Update it.')
    const { account, push } = await memberDevice(world, 'ada', refusing([tooOld, tooOld]))
    await checkHabit(account, TODAY, 'habit1', true)
    await expect(push()).rejects.toBe(tooOld)
    await expect(push()).rejects.toBe(tooOld)
    expect(await account.database.outbox.where({ state: 'refused' }).count()).toBe(0)
    await push()
    expect(await total(`ada${MONTH}`)).toBe(4)
    expect(await account.database.outbox.count()).toBe(0)
  })

  it('holds back no day and no setting while the server is down, whatever was queued before', async () => {
    let isDown = true
    const down = new CloudError('unavailable', 'No function answers.')
    const { account, push } = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      transact: async (refs, decide) => {
        if (isDown && refs.some(({ collection }) => collection === 'groups')) throw down
        return cloud.transact(refs, decide)
      },
      command: async (...asked) => {
        if (isDown) throw down
        return cloud.command(...asked)
      },
    }))
    await addGroup(world, 'birds', 'Birds')
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await setHours(account, TODAY, 'actual', 'sleep', hours(7))
    await saveUser(account, { 'social.location': 'Lagos' })
    await expect(push()).rejects.toBe(down)
    expect(await world.document('users', 'ada')).toMatchObject({ social: { location: 'Lagos' } })
    expect(await total(`ada${MONTH}`)).toBe(4)
    expect(await account.database.outbox.toArray()).toMatchObject([
      { state: 'pending', intent: { kind: 'joinGroup' } },
    ])
    isDown = false
    await push()
    // Now that the member has joined, the day is brought to the group's board.
    await push()
    expect(await account.database.outbox.toArray()).toEqual([])
  })
})
