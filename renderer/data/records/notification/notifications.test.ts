import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { referralIntents } from '#data/records/notification/intents.ts'
import { registry } from '#data/records/registry.ts'
import { watchOwn } from '#data/sync/live.ts'
import {
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { storeLatest, viewNotifications } from './apply-remote.ts'
import { latestOf } from './record.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

async function send(id: string, userId: string, minutesAgo: number, more: object = {}) {
  const created = NOON - minutesAgo * 60_000
  const data = { id, userId, created, isViewed: false, kind: 'announcement', title: id, ...more }
  await world.database.documents.put({ collection: 'notifications', id, data })
}

async function receive({ account, cloud }: Device): Promise<void> {
  await storeLatest(account, await cloud.query(latestOf(account)))
}

const here = async () =>
  (await ada.account.database.notifications.toArray()).map(({ id, isViewed }) => [id, isViewed])

describe('the latest notifications on a device', () => {
  it('belong to the member, ten at most, the unseen first', async () => {
    for (let index = 0; index < 12; index += 1) await send(`n${index}`, 'ada', index)
    await send('seen', 'ada', 0, { isViewed: true })
    await send('bens', 'ben', 0)
    await receive(ada)
    const ids = (await here()).map(([id]) => id)
    expect(ids).toHaveLength(10)
    expect(ids).not.toContain('seen')
    expect(ids).not.toContain('bens')
    expect(ids).not.toContain('n10')
  })

  it('leave the device when they are no longer among the latest', async () => {
    await send('old', 'ada', 60)
    await receive(ada)
    for (let index = 0; index < 10; index += 1) await send(`n${index}`, 'ada', index)
    await receive(ada)
    expect((await here()).map(([id]) => id)).not.toContain('old')
  })

  it('arrive by themselves while the member’s own records are watched', async () => {
    const { account, cloud } = ada
    const quiet = { onRoles: () => undefined, onTrouble: () => undefined }
    const live = watchOwn({ registry, account, cloud, today: TODAY, ...quiet })
    await send('first', 'ada', 2)
    await eventually(async () => expect(await here()).toEqual([['first', false]]))
    await send('second', 'ada', 1)
    await eventually(async () => expect(await here()).toHaveLength(2))
    live.stop()
  })

  it('leave out a damaged one, and show the others', async () => {
    await send('sound', 'ada', 1)
    await send('damaged', 'ada', 2, { link: 'https://elsewhere.example' })
    await receive(ada)
    expect(await here()).toEqual([['sound', false]])
    expect(await ada.account.database.quarantine.count()).toBe(1)
  })
})

describe('a seen notification', () => {
  it('counts as seen in the cloud after the push, one operation each', async () => {
    await send('a', 'ada', 1)
    await send('b', 'ada', 2)
    await receive(ada)
    await viewNotifications(ada.account, ['a', 'b'])
    expect(await ada.account.database.outbox.count()).toBe(2)
    expect(await ada.push()).toBe(2)
    for (const id of ['a', 'b']) {
      expect(await world.document('notifications', id)).toMatchObject({ isViewed: true, title: id })
    }
  })

  it('stays seen here before the cloud knows of it', async () => {
    await send('a', 'ada', 1)
    await receive(ada)
    await viewNotifications(ada.account, ['a'])
    await receive(ada)
    expect(await here()).toEqual([['a', true]])
  })

  it('queues nothing when it was seen before, or is not on this device', async () => {
    await send('a', 'ada', 1, { isViewed: true })
    await receive(ada)
    await viewNotifications(ada.account, ['a', 'gone'])
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('stays away when it was deleted meanwhile', async () => {
    await send('a', 'ada', 1)
    await receive(ada)
    await viewNotifications(ada.account, ['a'])
    await world.database.documents.delete(['notifications', 'a'])
    expect(await ada.push()).toBe(1)
    expect(await world.document('notifications', 'a')).toBeUndefined()
  })
})

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

describe('notifying the referrer', () => {
  const tell = async ({ account }: Device) =>
    referralIntents.enqueue(account, `notifications/referral_${account.userId}`, {
      kind: 'tellReferrer',
    })
  const left = ({ account }: Device) => account.database.outbox.toArray()

  it('leaves it to the server, which knows the referrer; repeating it changes nothing', async () => {
    await memberDevice(world, 'mia')
    const data = { ...(await world.document('users', 'ada')), refferedById: 'mia' }
    await world.database.documents.put({ collection: 'users', id: 'ada', data })
    for (const _ of ['once', 'again']) {
      await tell(ada)
      await ada.push()
    }
    expect(await left(ada)).toEqual([])
    expect(await world.document('notifications', 'referral_ada')).toMatchObject({ userId: 'mia' })
  })

  it('stays visible in the queue when the member’s own record did not reach the cloud', async () => {
    const cy = await world.device('cy', signedIn)
    await tell(cy)
    await cy.push()
    expect(await left(cy)).toMatchObject([{ state: 'refused' }])
  })
})
