import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { withDayRule } from '#tests/data/with-day-rule.ts'
import { joinGroup } from '../membership/commands.ts'
import { saveUser } from '../user/commands.ts'
import { checkHabit } from './commands.ts'

const BIRDS = { groupId: 'birds', groupName: 'Birds', onBoard: true } as const
const OWLS = { groupId: 'owls', groupName: 'Owls', onBoard: true } as const
const LONG_AGO = addDays(TODAY, -10)

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
})
afterEach(() => world.close())

const inCloud = (day = TODAY) => world.document('trackingDaily', `ada${day.replaceAll('-', '')}`)

/** What a device asks of the cloud, as the rules allow it. */
function noting() {
  const read: string[] = []
  const refused: string[] = []
  const commits: string[] = []
  const through = (cloud: Cloud): Cloud => {
    const strict = withDayRule(cloud)
    return {
      ...strict,
      get(ref) {
        read.push(`${ref.collection}/${ref.id}`)
        return strict.get(ref)
      },
      async transact(refs, decide) {
        commits.push(refs.map(({ collection, id }) => `${collection}/${id}`).join(' '))
        try {
          return await strict.transact(refs, decide)
        } catch (error) {
          refused.push(refs[0]?.id ?? '')
          throw error
        }
      },
    }
  }
  return { through, read, refused, commits }
}

describe('pushing a day', () => {
  it('writes one document, and reads no other', async () => {
    const { through, read, commits } = noting()
    const { account, push } = await memberDevice(world, 'ada', through)
    await checkHabit(account, TODAY, 'habit1', true)
    read.length = commits.length = 0
    await push()
    expect(commits).toEqual(['trackingDaily/ada20261120'])
    expect(read).toEqual([])
  })

  it('writes the group that the server knows while a join waits, and asks for it once', async () => {
    const { through, read, refused } = noting()
    let isDown = true
    const { account, push, day } = await memberDevice(world, 'ada', (cloud) => ({
      ...through(cloud),
      command: async (kind, request) => {
        if (isDown) throw new CloudError('unavailable', 'Down.')
        return cloud.command(kind, request)
      },
    }))
    const days = [TODAY, addDays(TODAY, -1), addDays(TODAY, -2), LONG_AGO]
    for (const one of days) await checkHabit(account, one, 'habit1', true)
    await joinGroup(account, BIRDS)
    expect(await day()).toMatchObject({ groupId: 'birds' })
    read.length = 0
    await expect(push()).rejects.toThrow('Down')
    expect(refused).toEqual([])
    expect(read.filter((path) => path === 'users/ada')).toHaveLength(1)
    expect(await inCloud(LONG_AGO)).toMatchObject({ groupId: '' })
    expect(await inCloud()).toMatchObject({ groupId: '' })
    isDown = false
    await push()
    expect(await inCloud(LONG_AGO)).toMatchObject({ groupId: '' })
    expect(await inCloud()).toMatchObject({ groupId: 'birds' })
  })

  it('writes the name that the server knows while a new one waits', async () => {
    const { through, refused } = noting()
    const { account, push } = await memberDevice(world, 'ada', through)
    await checkHabit(account, TODAY, 'habit1', true)
    await saveUser(account, { name: 'Ada Lovelace' })
    await push()
    expect(refused).toEqual([])
    expect(await inCloud()).toMatchObject({ userName: 'Ada Lovelace' })
  })

  it('keeps it off the board while a narrower privacy waits', async () => {
    const { account, push } = await memberDevice(world, 'ada', withDayRule)
    await joinGroup(account, BIRDS)
    await saveUser(account, { privacy: 'share-group' })
    await push()
    await checkHabit(account, TODAY, 'habit1', true)
    await saveUser(account, { privacy: 'share-nothing' })
    const seen: unknown[] = []
    await push(() => void inCloud().then((stored) => seen.push(stored?.onBoard)))
    expect(seen).not.toContain(true)
    expect(await inCloud()).toMatchObject({ onBoard: false, totalPoints: 4 })
  })

  it('keeps the group of its time, but today’s follows its member', async () => {
    const { account, push } = await memberDevice(world, 'ada', withDayRule)
    await joinGroup(account, BIRDS)
    for (const day of [TODAY, LONG_AGO]) await checkHabit(account, day, 'habit1', true)
    await push()
    await joinGroup(account, OWLS)
    await checkHabit(account, LONG_AGO, 'habit2', true)
    await push()
    expect(await inCloud(LONG_AGO)).toMatchObject({ groupId: 'birds', totalPoints: 6 })
    expect(await inCloud()).toMatchObject({ groupId: 'owls', totalPoints: 4 })
  })

  it('keeps it marked late, whatever is changed in it', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    await checkHabit(account, LONG_AGO, 'habit1', true)
    await push()
    await checkHabit(account, LONG_AGO, 'habit1', true)
    await push()
    expect(await inCloud(LONG_AGO)).toMatchObject({ late: true })
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ late: true })
  })

  it('repeats it with the server’s copy of the member, when the cloud refuses it', async () => {
    const { through, refused } = noting()
    const { account, push } = await memberDevice(world, 'ada', through)
    await checkHabit(account, TODAY, 'habit1', true)
    const user = await world.document('users', 'ada')
    const data = { ...user, name: 'Ada Lovelace' }
    await world.database.documents.put({ collection: 'users', id: 'ada', data })
    await push()
    expect(refused).toEqual(['ada20261120'])
    expect(await inCloud()).toMatchObject({ userName: 'Ada Lovelace', totalPoints: 4 })
  })

  it('waits while the server accepts no days of this member', async () => {
    const refusing = (cloud: Cloud): Cloud => ({
      ...cloud,
      auth: { ...cloud.auth, claims: async () => ({}) },
      async transact(refs, decide) {
        const user = await cloud.get({ collection: 'users', id: 'ada' })
        const isPaused = Number(user?.data.pausedUntil ?? 0) > world.server.now
        if (isPaused && refs[0]?.collection === 'trackingDaily') {
          throw new CloudError('permission-denied', 'Paused.')
        }
        return cloud.transact(refs, decide)
      },
    })
    const { account, push } = await memberDevice(world, 'ada', refusing)
    await checkHabit(account, TODAY, 'habit1', true)
    const data = { ...(await world.document('users', 'ada')), pausedUntil: world.server.now + 9 }
    await world.database.documents.put({ collection: 'users', id: 'ada', data })
    await expect(push()).rejects.toMatchObject({ code: 'quota-exceeded' })
    expect(await account.database.outbox.toArray()).toMatchObject([{ state: 'pending' }])
    world.server.now += 10
    await push()
    expect(await inCloud()).toMatchObject({ totalPoints: 4 })
  })
})

describe('pushing sixty days', () => {
  it('sends ten at a time, each in its order', async () => {
    let under = 0
    let most = 0
    const counting = (cloud: Cloud): Cloud => ({
      ...cloud,
      async transact(refs, decide) {
        under += 1
        most = Math.max(most, under)
        try {
          return await cloud.transact(refs, decide)
        } finally {
          under -= 1
        }
      },
    })
    const { account, push, month } = await memberDevice(world, 'ada', counting)
    for (let back = 0; back < 60; back += 1) {
      await checkHabit(account, addDays(TODAY, -back), 'habit1', true)
      await checkHabit(account, addDays(TODAY, -back), 'habit4', back % 2 === 0)
    }
    most = 0
    await push()
    expect(most).toBe(10)
    expect(await account.database.outbox.count()).toBe(0)
    const stored = await world.document('trackingMonthly', 'ada202611')
    expect(stored).toMatchObject({ totalPoints: 90 })
    expect(await month()).toMatchObject({ totalPoints: 90 })
  })
})
