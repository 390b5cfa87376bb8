import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  ADMIN_ID,
  adminCloud,
  driveThroughFaults,
  killed,
  readRun,
  runSteps,
  step,
} from '#tests/data/bulk-runs.ts'
import { type Community, community, makeAdmin, NOON } from '#tests/data/devices.ts'
import { beginRepair, orderRun } from './run-orders.ts'
import { readChanges } from './use-runs.ts'

const LONG_AGO = NOON - 62 * 86_400_000
let world: Community
let cloud: Cloud

beforeEach(async () => {
  world = community()
  cloud = await adminCloud(world)
})
afterEach(() => world.close())

const { list: dry, apply: wet, undo, forget } = runSteps(() => cloud)

/** Adds members whose records lack some fields, as an older version left them. */
async function addOld(count: number): Promise<Map<string, Record<string, unknown>>> {
  const old = new Map<string, Record<string, unknown>>()
  for (let index = 0; index < count; index += 1) {
    const id = `m${String(index).padStart(2, '0')}`
    const { privacy, social, ...rest } = userSchema.parse(
      newUser({ id, name: id, email: `${id}@example.org`, now: NOON }),
    )
    const { bio, ...halfSocial } = social
    const data = index % 2 === 0 ? { ...rest, social } : { ...rest, privacy, social: halfSocial }
    old.set(id, data)
    await world.database.documents.put({ collection: 'users', id, data: { ...data, syncedAt: 1 } })
  }
  return old
}

const stored = async (id: string) => {
  const { syncedAt: _, ...data } = (await world.document('users', id)) ?? {}
  return data
}

describe('the repair of old records', () => {
  it('lists every missing field of active members, and writes nothing yet', async () => {
    const old = await addOld(3)
    const gone = { ...old.get('m00'), id: 'gone', lastActive: LONG_AGO }
    await world.database.documents.put({ collection: 'users', id: 'gone', data: gone })
    const damaged = { ...old.get('m00'), id: 'odd', deleted: 7 }
    await world.database.documents.put({ collection: 'users', id: 'odd', data: damaged })
    const run = await dry()
    expect(run).toMatchObject({ state: 'listed', listed: 3, looked: 4, damaged: 1, next: 0 })
    const { changes } = await readChanges(cloud, run.id, 0, 10)
    expect(changes.map(({ label, fields }) => [label, fields])).toEqual([
      ['m00', [{ path: 'privacy', to: 'share-nothing' }]],
      ['m01', [{ path: 'social.bio', to: '' }]],
      ['m02', [{ path: 'privacy', to: 'share-nothing' }]],
    ])
    expect(await stored('m00')).toEqual(old.get('m00'))
  })

  it('writes exactly what was listed, with an entry in the log, and can be undone', async () => {
    const old = await addOld(9)
    const run = await wet(await dry())
    expect(run).toMatchObject({ state: 'written', done: 9, skipped: 0, failed: 0 })
    expect(await stored('m00')).toEqual({ ...old.get('m00'), privacy: 'share-nothing' })
    expect(await stored('m01')).toMatchObject({ social: { bio: '', location: '' } })
    const log = await cloud.query({ collection: 'auditLog', limit: 100 })
    // The entry for the run's start names only the run.
    const written = log.filter(({ data }) => data.action === 'batch-repair')
    expect(written.map(({ data }) => data.targets)).toEqual([[...old.keys()]])
    expect(log.filter(({ data }) => data.action === 'begin-batch')).toHaveLength(1)
    expect(await undo(run)).toMatchObject({ state: 'undone', undone: 9, left: 0 })
    for (const [id, data] of old) expect(await stored(id)).toEqual(data)
  })

  it('skips records that have changed meanwhile, when applied and when undone', async () => {
    await addOld(4)
    const run = await dry()
    await merge('m00', { privacy: 'share-group' })
    expect(await wet(run)).toMatchObject({ done: 3, skipped: 1 })
    await merge('m02', { privacy: 'share-community' })
    const back = await undo(run)
    expect(back).toMatchObject({ undone: 2, left: 1 })
    expect(await stored('m00')).toMatchObject({ privacy: 'share-group' })
    expect(await stored('m02')).toMatchObject({ privacy: 'share-community' })
    const [, , left] = (await readChanges(cloud, run.id, 0, 4)).changes
    expect(left).toMatchObject({ state: 'left', why: 'Every field was changed since.' })
  })

  it('undoes what was written when it was stopped halfway', async () => {
    const old = await addOld(11)
    const run = await dry()
    await orderRun(cloud, 'apply-run', run.id)
    expect(await step(cloud, run.id)).toMatchObject({ state: 'writing', done: 9 })
    expect(await undo(run)).toMatchObject({ state: 'undone', undone: 9, next: 9 })
    for (const [id, data] of old) expect(await stored(id)).toEqual(data)
  })

  it('disappears with its list when deleted', async () => {
    await addOld(3)
    const run = await dry()
    await forget(run)
    expect(await readRun(cloud, run.id)).toBeUndefined()
    expect(await cloud.query({ collection: 'batchChanges', limit: 100 })).toEqual([])
  })

  it('writes and undoes each change once, whenever it is killed and whoever continues it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('none', 'before', 'after', 'two'), { maxLength: 25 }),
        async (faults) => {
          await world.database.documents.clear()
          await makeAdmin(world, ADMIN_ID)
          const members = [...(await addOld(20)).keys()]
          const trouble = [...faults]
          const faulty = killed(cloud, trouble)
          const id = await beginRepair(cloud)
          const goOn = () => driveThroughFaults(faulty, id, trouble)
          expect(await goOn()).toMatchObject({ listed: 20 })
          await orderRun(cloud, 'apply-run', id)
          expect(await goOn()).toMatchObject({ done: 20, skipped: 0, failed: 0 })
          // What is written is in the log, by the same transaction.
          const log = await cloud.query({ collection: 'auditLog', limit: 100 })
          const written = log.filter(({ data }) => data.action === 'batch-repair')
          expect(written.flatMap(({ data }) => data.targets).toSorted()).toEqual(members)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})

async function merge(id: string, data: object): Promise<void> {
  const ref = { collection: 'users', id } as const
  await cloud.transact([], () => ({ writes: [{ kind: 'merge', ref, data }], result: undefined }))
}
