import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { type Community, community, NOON } from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import {
  beginBroadcast,
  cancelBroadcast,
  type NewBroadcast,
  startPlanned,
  stepBroadcast,
} from './send-broadcast.ts'
import { sendDue } from './send-due.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const HOUR = 3_600_000
let world: Community
let cloud: Cloud
let now = NOON

beforeEach(async () => {
  world = community()
  now = NOON
  cloud = refusingUnindexed(
    openEmbeddedCloud('device', { database: world.database, now: () => now }),
  )
  for (let index = 0; index < 230; index += 1) {
    const id = `m${String(index).padStart(3, '0')}`
    const data = newUser({ id, name: `Name${index}`, email: '', now: NOON })
    await world.database.documents.put({ collection: 'users', id, data })
  }
  await setAdmin(true)
})
afterEach(() => world.close())

const setAdmin = (admin: boolean, more: object = {}) => {
  const data = { id: 'admin', roles: { admin, tier: 'free' }, ...more }
  return world.database.documents.put({ collection: 'usersSecure', id: 'admin', data })
}
const plan = (more: Partial<NewBroadcast> = {}) =>
  beginBroadcast(cloud, ADMIN, {
    ...{ title: 'Hello', body: '', link: '', audience: { kind: 'everyone' }, expected: 230 },
    ...{ sendAt: NOON + HOUR, ...more },
  })
const all = async (collection: 'notifications' | 'broadcasts' | 'auditLog' | 'batchChosen') =>
  cloud.query({ collection, limit: 1_000 })
const stateOf = async (id: string) => (await cloud.get({ collection: 'broadcasts', id }))?.data

describe('a planned announcement', () => {
  it('reaches nobody before its time, and everybody once after it, however late and often', async () => {
    const id = await plan()
    expect(await stateOf(id)).toMatchObject({ state: 'planned', sendAt: NOON + HOUR, sent: 0 })
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'planned' })
    await sendDue(cloud)
    expect(await all('notifications')).toEqual([])
    now = NOON + 50 * HOUR
    await Promise.all([sendDue(cloud), sendDue(cloud)])
    await sendDue(cloud)
    expect(await all('notifications')).toHaveLength(230)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: 230 })
    const log = (await all('auditLog')).map(({ data }) => [data.action, data.by])
    expect(log.toSorted()).toEqual([
      ['broadcast', 'schedule'],
      ['plan-broadcast', 'admin'],
    ])
  })

  it('is not sent but cancelled if its author has lost the role, or the account, before its time', async () => {
    const audience = { kind: 'chosen', name: '', members: ['m001', 'm002'] } as const
    const ids = [await plan(), await plan({ audience })]
    await setAdmin(false)
    await sendDue(cloud)
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'planned' })
    now += HOUR
    await sendDue(cloud)
    for (const id of ids) {
      expect(await stateOf(id)).toMatchObject({ state: 'cancelled', why: 'not-admin', sent: 0 })
    }
    expect(await all('notifications')).toEqual([])
    expect(await all('batchChosen')).toEqual([])
    const log = (await all('auditLog')).map(({ data }) => data)
    const entries = log.filter(({ action }) => action === 'cancel-broadcast')
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({
      ...{
        by: 'schedule',
        summary: 'Did not send the planned “Hello”: Alex is no longer an admin.',
      },
    })
    await setAdmin(true, { disabled: true })
    const off = await plan({ sendAt: now })
    await sendDue(cloud)
    expect(await stateOf(off)).toMatchObject({ state: 'cancelled', why: 'not-admin' })
  })

  it('is sent by another admin early, and then goes on without its author', async () => {
    const id = await plan()
    await setAdmin(false)
    await startPlanned(cloud, { userId: 'other', name: 'Bo' }, id)
    await sendDue(cloud)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: 230 })
  })

  it('goes on where it was killed', async () => {
    const id = await plan()
    now += HOUR
    let commits = 0
    const dying: Cloud = {
      ...cloud,
      async transact(refs, decide) {
        commits += 1
        if (commits > 2) throw new CloudError('unavailable', 'Killed.')
        return cloud.transact(refs, decide)
      },
    }
    await sendDue(dying)
    expect(await stateOf(id)).toMatchObject({ state: 'sending', sent: 100 })
    await sendDue(cloud)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: 230 })
    expect(await all('notifications')).toHaveLength(230)
  })

  it('is sent early, and then not again at its time', async () => {
    const id = await plan()
    expect(await startPlanned(cloud, ADMIN, id)).toMatchObject({ state: 'sending' })
    while ((await stepBroadcast(cloud, id))?.state === 'sending');
    now += HOUR
    await sendDue(cloud)
    expect(await all('notifications')).toHaveLength(230)
  })

  it('is cancelled for good, with the list of its members', async () => {
    const id = await plan({ audience: { kind: 'chosen', name: '', members: ['m001', 'm002'] } })
    expect(await all('batchChosen')).toHaveLength(1)
    await cancelBroadcast(cloud, ADMIN, id)
    expect(await all('batchChosen')).toEqual([])
    now += HOUR
    await sendDue(cloud)
    expect(await startPlanned(cloud, ADMIN, id)).toMatchObject({ state: 'cancelled' })
    expect(await all('notifications')).toEqual([])
  })

  it('is replaced by another one in the same commit, unless it has begun', async () => {
    const audience = { kind: 'chosen', name: '', members: ['m001', 'm002'] } as const
    const first = await plan({ audience })
    const second = await plan({ title: 'Hello again', replaces: first, sendAt: NOON + 2 * HOUR })
    expect((await all('broadcasts')).map(({ id }) => id)).toEqual([second])
    expect(await all('batchChosen')).toEqual([])
    await startPlanned(cloud, ADMIN, second)
    await expect(plan({ replaces: second })).rejects.toThrow('It was sent or cancelled meanwhile.')
    await expect(plan({ replaces: first })).rejects.toThrow('It was sent or cancelled meanwhile.')
    expect(await all('broadcasts')).toHaveLength(1)
  })

  it('does not make those go on that were never planned', async () => {
    const id = await plan({ sendAt: undefined })
    await stepBroadcast(cloud, id)
    await sendDue(cloud)
    expect(await stateOf(id)).toMatchObject({ state: 'sending', sent: 100 })
  })
})
