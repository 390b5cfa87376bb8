import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Audience } from '#core/admin/broadcast.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { type Community, community, NOON } from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { countAudience } from './audience-pages.ts'
import {
  beginBroadcast,
  cancelBroadcast,
  countViewed,
  sendTest,
  stepBroadcast,
} from './send-broadcast.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const WORDS = { title: 'The call moves', body: 'To Friday.', link: '/leader-board' }
let world: Community
let cloud: Cloud

beforeEach(async () => {
  world = community()
  cloud = refusingUnindexed(
    openEmbeddedCloud('device', { database: world.database, now: () => NOON }),
  )
  for (let index = 0; index < 230; index += 1) {
    const id = `m${String(index).padStart(3, '0')}`
    const user = userSchema.parse({
      ...newUser({ id, name: `Name${index} Family`, email: '', now: NOON }),
      groupId: index % 2 === 0 ? 'birds' : 'owls',
      deleted: index % 50 === 7,
      coaching: { isConsistencyCoach: index === 3, isExecutiveCoach: index === 3 || index === 8 },
    })
    await world.database.documents.put({ collection: 'users', id, data: user })
    if (index % 100 === 0) {
      const data = { id, roles: { admin: false, tier: 'pro' } }
      await world.database.documents.put({ collection: 'usersSecure', id, data })
    }
  }
})
afterEach(() => world.close())

const count = async (audience: Audience) =>
  (
    await countAudience(
      cloud,
      audience,
      () => {},
      () => false,
    )
  ).count

async function send(id: string, by = cloud): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await stepBroadcast(by, id))?.state !== 'sending') return
  }
}

const received = async () =>
  (await cloud.query({ collection: 'notifications', limit: 1000 })).map(({ id }) => id)

describe('a test of an announcement', () => {
  it('reaches its admin alone, and is in the log', async () => {
    await sendTest(cloud, ADMIN, WORDS)
    expect(await received()).toEqual([`test_admin_${NOON}`])
    const [entry] = await cloud.query({ collection: 'auditLog', limit: 2 })
    expect(entry?.data).toMatchObject({ action: 'test-broadcast', targets: ['admin'] })
  })
})

describe('an audience', () => {
  it('is counted before it is written to: open accounts only, each once', async () => {
    expect(await count({ kind: 'everyone' })).toBe(225)
    expect(await count({ kind: 'groups', groupIds: ['birds'] })).toBe(115)
    expect(await count({ kind: 'coaches' })).toBe(2)
    expect(await count({ kind: 'tier', tier: 'pro' })).toBe(3)
    // Members without a secure record are on the free plan.
    expect(await count({ kind: 'tier', tier: 'free' })).toBe(222)
  })
})

describe('a word to many', () => {
  it('reaches those who were counted, once each, and counts who has seen it', async () => {
    const audience: Audience = { kind: 'everyone' }
    const id = await beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 225 })
    await send(id)
    await send(id)
    const ids = await received()
    expect(ids).toHaveLength(225)
    expect(new Set(ids).size).toBe(225)
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'sent', sent: 225 })
    expect(await countViewed(cloud, id)).toBe(0)
    const ref = { collection: 'notifications', id: `${id}_m000` } as const
    await cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref, data: { isViewed: true } }],
      result: undefined,
    }))
    expect(await countViewed(cloud, id)).toBe(1)
  })

  it('goes on where it stood when the tab was killed, and writes over nothing that was seen', async () => {
    let killed = 0
    const faulty: Cloud = {
      ...cloud,
      async transact(refs, decide) {
        const result = await cloud.transact(refs, decide)
        killed += 1
        if (killed % 2 === 1) throw new CloudError('unavailable', 'Killed after the commit.')
        return result
      },
    }
    const audience: Audience = { kind: 'everyone' }
    const id = await beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 225 })
    await stepBroadcast(faulty, id).catch(() => undefined)
    const ref = { collection: 'notifications', id: `${id}_m000` } as const
    await cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref, data: { isViewed: true } }],
      result: undefined,
    }))
    // Two tabs at once, one of them with failures.
    await Promise.all([stepBroadcast(faulty, id), stepBroadcast(cloud, id)].map(settled))
    await send(id)
    expect(await received()).toHaveLength(225)
    expect(await stepBroadcast(cloud, id)).toMatchObject({ sent: 225 })
    expect((await cloud.get(ref))?.data.isViewed).toBe(true)
  })

  it('stops for good when it is cancelled', async () => {
    const audience: Audience = { kind: 'everyone' }
    const id = await beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 225 })
    await stepBroadcast(cloud, id)
    await cancelBroadcast(cloud, ADMIN, id)
    await send(id)
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'cancelled', sent: 98 })
    expect(await received()).toHaveLength(98)
  })
})

describe('an announcement to chosen members', () => {
  const members = (count: number) =>
    Array.from({ length: count }, (_, index) => `m${String(229 - index).padStart(3, '0')}`)
  const begin = (ids: readonly string[]) => {
    const audience = { kind: 'chosen', name: 'Away 5 days', members: ids } as const
    return beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: ids.length })
  }
  const parts = async () =>
    (await cloud.query({ collection: 'batchChosen', limit: 100 })).map(({ id }) => id)

  it('reaches exactly these, once each, whatever tab or device goes on, and keeps no list of them', async () => {
    const id = await begin([...members(210), 'nobody', 'm000', 'm000'])
    const chosen = { kind: 'chosen', name: 'Away 5 days', count: 212 }
    expect((await cloud.get({ collection: 'broadcasts', id }))?.data.audience).toEqual(chosen)
    expect(await parts()).toEqual([`${id}_0000000`, `${id}_0000001`])
    let commits = 0
    const faulty: Cloud = {
      ...cloud,
      async transact(refs, decide) {
        const result = await cloud.transact(refs, decide)
        commits += 1
        if (commits % 2 === 1) throw new CloudError('unavailable', 'Killed after the commit.')
        return result
      },
    }
    for (let step = 0; step < 6; step += 1) {
      await Promise.all([stepBroadcast(faulty, id), stepBroadcast(cloud, id)].map(settled))
    }
    const expected = [...members(210), 'm000'].filter((one) => Number(one.slice(1)) % 50 !== 7)
    expect((await received()).toSorted()).toEqual(expected.map((one) => `${id}_${one}`).toSorted())
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'sent', sent: expected.length })
    expect(await parts()).toEqual([])
  })

  it('leaves no list behind when it is cancelled', async () => {
    const id = await begin(members(210))
    await stepBroadcast(cloud, id)
    await cancelBroadcast(cloud, ADMIN, id)
    expect(await parts()).toEqual([])
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'cancelled' })
  })

  it('sends nothing more, and says so, if the list of its members is lost', async () => {
    const id = await begin(members(210))
    await stepBroadcast(cloud, id)
    await world.database.documents.delete(['batchChosen', `${id}_0000000`])
    await expect(stepBroadcast(cloud, id)).rejects.toThrow('The list of its members can’t be read.')
    expect(await received()).toHaveLength(98)
  })

  it('refuses nobody, and more than fit', async () => {
    await expect(begin([])).rejects.toThrow('Choose at least one member.')
    const many = Array.from({ length: 10_001 }, (_, index) => `x${index}`)
    await expect(begin(many)).rejects.toThrow('10000 chosen members at most.')
  })
})

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined)
}
