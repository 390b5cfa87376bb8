/** Bulk changes with unreadable records among others: they miss no one else, and nothing waits forever. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BatchRun, batchRunSchema } from '#core/policies/bulk/bulk-run.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { monthNumber } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { adminCloud, readRun, runSteps } from '#tests/data/bulk-runs.ts'
import { addGroup, type Community, community, NOON } from '#tests/data/devices.ts'
import { readChanges } from './use-runs.ts'

/** More than two pages of any kind. */
const MANY = 450

let world: Community
let cloud: Cloud
let asked: CloudQuery[]

beforeEach(async () => {
  world = community()
  asked = []
  const embedded = await adminCloud(world)
  cloud = {
    ...embedded,
    query: (query) => {
      asked.push(query)
      return embedded.query(query)
    },
  }
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
})
afterEach(() => world.close())

const idOf = (index: number) => `m${String(index).padStart(4, '0')}`

/** Adds members of the group, without privacy, with a month each; all with the same last activity. */
async function addMembers(count: number, others: object = {}): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => {
    const id = idOf(index)
    const owner = { userId: id, userName: id, groupId: 'birds', groupName: 'Birds' }
    const { privacy: _privacy, ...user } = newUser({ id, name: id, email: '', now: NOON })
    const month = emptyMonth(owner, monthNumber(202611), NOON, false)
    return [
      { collection: 'users', id, data: { ...user, groupId: 'birds', ...others, syncedAt: 1 } },
      { collection: 'trackingMonthly', id: month.id, data: { ...month, syncedAt: 1 } },
    ]
  })
  await world.database.documents.bulkPut(documents.flat())
}

async function spoil(collection: string, id: string, fields: object): Promise<void> {
  const known = await world.database.documents.get([collection, id])
  await world.database.documents.put({ collection, id, data: { ...known?.data, ...fields } })
}

const { list: dry, apply: wet, undo, rename } = runSteps(() => cloud)

async function targetsOf({ id, listed }: BatchRun): Promise<string[]> {
  return (await readChanges(cloud, id, 0, listed)).changes.map(({ targetId }) => targetId)
}

describe('the listing of a bulk change', () => {
  it.each([
    ['repair', dry, 'listed'],
    ['rename', () => rename('birds', 'Finches'), 'written'],
  ] as const)('reads a %s page by page and misses nobody', async (_, lists, state) => {
    await addMembers(MANY)
    const run = await lists()
    expect(run).toMatchObject({ state, listed: MANY, looked: MANY })
    expect(new Set(await targetsOf(run)).size).toBe(MANY)
    const listing = asked.filter(({ collection }) => collection !== 'batchRuns')
    expect(listing.length).toBeGreaterThan(2)
    expect(Math.max(...listing.map(({ limit }) => limit))).toBeLessThanOrEqual(200)
  })

  it('ends where members’ last activity is no valid time', async () => {
    await addMembers(202)
    for (const index of [198, 199, 200, 201]) {
      await spoil('users', idOf(index), { lastActive: Number.POSITIVE_INFINITY })
    }
    expect(await dry()).toMatchObject({ state: 'listed', listed: 198 })
  })

  it('skips a change that it cannot note, and notes the others', async () => {
    await addMembers(3)
    const { data } = (await world.database.documents.get(['trackingMonthly', 'm0000202611'])) ?? {}
    await world.database.documents.put({
      ...{ collection: 'trackingMonthly', id: 'not an id', data: { ...data } },
    })
    const run = await rename('birds', 'Finches')
    expect(run).toMatchObject({ state: 'written', listed: 3, looked: 4, damaged: 1 })
  })

  it('keeps a bounded cursor', () => {
    const run = {
      id: 'r',
      task: { kind: 'repair', since: NOON },
      by: 'admin',
      byName: '',
      created: NOON,
    }
    const holds = (after: unknown, source: unknown = 0) =>
      batchRunSchema.safeParse({ ...run, scan: { source, after } }).success
    expect(holds({ values: [NOON], id: 'm0199' })).toBe(true)
    expect(holds({ values: [], id: 'm0199' })).toBe(true)
    expect(holds({ values: Array.from({ length: 5_000 }, () => 1), id: 'm0199' })).toBe(false)
    expect(holds({ values: ['x'.repeat(100_000)], id: 'm0199' })).toBe(false)
    expect(holds({ values: [], id: 'x'.repeat(100_000) })).toBe(false)
    expect(holds(undefined, 9e15)).toBe(false)
  })
})

describe('an unreadable change in a bulk change', () => {
  it('counts as failed, while the others are written and undone', async () => {
    await addMembers(7)
    const listed = await dry()
    const bad = `${listed.id}_0000003`
    await spoil('batchChanges', bad, { fields: 'bad' })
    const { changes, unreadable } = await readChanges(cloud, listed.id, 0, 7)
    expect(changes).toHaveLength(6)
    expect(unreadable).toEqual([`batchChanges/${bad}`])
    expect(await wet(listed)).toMatchObject({ state: 'written', done: 6, failed: 1 })
    expect((await world.document('users', idOf(2)))?.privacy).toBe('share-nothing')
    expect((await world.document('users', idOf(3)))?.privacy).toBeUndefined()
    expect(await undo(listed)).toMatchObject({ state: 'undone', undone: 6, left: 1 })
    expect(await readRun(cloud, listed.id)).toMatchObject({ undoNext: 7 })
  })
})
