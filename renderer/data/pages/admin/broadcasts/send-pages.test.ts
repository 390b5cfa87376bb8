import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { type Community, community, NOON } from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { beginBroadcast, cancelBroadcast, stepBroadcast } from './send-broadcast.ts'
import { pagesOf } from './send-pages.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const WORDS = { title: 'The call moves', body: 'To Friday.', link: '/leader-board' }
let world: Community
let cloud: Cloud

beforeEach(async () => {
  world = community()
  cloud = refusingUnindexed(
    openEmbeddedCloud('device', { database: world.database, now: () => NOON }),
  )
  for (let index = 0; index < 130; index += 1) {
    const id = `m${String(index).padStart(3, '0')}`
    const data = newUser({ id, name: `Name${index}`, email: '', now: NOON })
    await world.database.documents.put({ collection: 'users', id, data })
  }
})
afterEach(() => world.close())

/** A server that refuses the commits that a test chooses. */
function refusing(isRefused: (writes: readonly Write[]) => boolean): Cloud {
  return {
    ...cloud,
    transact: (refs, decide) =>
      cloud.transact(refs, (documents) => {
        const decision = decide(documents)
        if (isRefused(decision.writes)) throw new CloudError('permission-denied', 'No.')
        return decision
      }),
  }
}

const begin = () =>
  beginBroadcast(cloud, ADMIN, { ...WORDS, audience: { kind: 'everyone' }, expected: 130 })
const received = async () =>
  (await cloud.query({ collection: 'notifications', limit: 1_000 })).map(({ id }) => id)

async function sendAll(sendPage: () => Promise<unknown>, id: string): Promise<void> {
  while (
    (await stepBroadcast(
      refusing(() => true),
      id,
    ).catch(() => undefined)) === undefined
  ) {
    await sendPage()
  }
}

describe('a broadcast whose pages the server finds too large', () => {
  it('goes out in smaller ones, once to each', async () => {
    const id = await begin()
    const sizes: number[] = []
    const server = refusing((writes) => {
      sizes.push(writes.length - 1)
      return writes.length > 20
    })
    await sendAll(pagesOf(server, id), id)
    expect(new Set(await received()).size).toBe(130)
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'sent', sent: 130 })
    expect(sizes.slice(0, 4)).toEqual([100, 50, 25, 13])
  })
})

describe('a broadcast with one member whom the server refuses', () => {
  const isToBadOne = (writes: readonly Write[]) => writes.some(({ ref }) => ref.id.endsWith('m057'))

  it('says so, and goes on without them when it is told to', async () => {
    const id = await begin()
    const server = refusing(isToBadOne)
    await expect(sendAll(pagesOf(server, id), id)).rejects.toThrow(
      'The server refuses to write to the next member. Go on without them, or cancel.',
    )
    expect(await received()).toHaveLength(57)
    await sendAll(pagesOf(server, id), id)
    expect(await received()).toHaveLength(129)
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'sent', sent: 129 })
  })

  it('can be cancelled there, and is over', async () => {
    const id = await begin()
    const server = refusing(isToBadOne)
    await expect(sendAll(pagesOf(server, id), id)).rejects.toThrow('Go on without them')
    await cancelBroadcast(server, ADMIN, id)
    expect(await pagesOf(server, id)()).toMatchObject({ state: 'cancelled', sent: 57 })
  })
})
