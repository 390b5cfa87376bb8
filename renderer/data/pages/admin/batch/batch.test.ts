import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlainTask } from '#core/batch/batch-run.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { ADMIN, adminCloud, driveThroughFaults, runSteps } from '#tests/data/batch-runs.ts'
import { type Community, community, NOON } from '#tests/data/devices.ts'
import { beginRun, changeRunState, deleteRun, readChanges, readRun } from './run-store.ts'
import { stepRun } from './step-run.ts'

const REPAIR: PlainTask = { kind: 'repair', since: NOON - 1000 }
let world: Community
let cloud: Cloud

beforeEach(() => {
  world = community()
  cloud = adminCloud(world)
})
afterEach(() => world.close())

const { drive, list: dry, apply: wet, undo } = runSteps(() => cloud)

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

describe('the repair', () => {
  it('lists every missing field of active members, and writes nothing yet', async () => {
    const old = await addOld(3)
    const gone = { ...old.get('m00'), id: 'gone', lastActive: NOON - 5000 }
    await world.database.documents.put({ collection: 'users', id: 'gone', data: gone })
    const damaged = { ...old.get('m00'), id: 'odd', deleted: 7 }
    await world.database.documents.put({ collection: 'users', id: 'odd', data: damaged })
    const run = await dry(REPAIR)
    expect(run).toMatchObject({ state: 'listed', listed: 3, looked: 4, damaged: 1, next: 0 })
    const { changes } = await readChanges(cloud, run.id, 0, 10)
    expect(changes.map(({ label, fields }) => [label, fields])).toEqual([
      ['m00', [{ path: 'privacy', to: 'share-nothing' }]],
      ['m01', [{ path: 'social.bio', to: '' }]],
      ['m02', [{ path: 'privacy', to: 'share-nothing' }]],
    ])
    expect(await stored('m00')).toEqual(old.get('m00'))
  })

  it('writes exactly what was listed, with an entry in the log, and takes it back', async () => {
    const old = await addOld(9)
    const run = await wet(await dry(REPAIR))
    expect(run).toMatchObject({ state: 'written', done: 9, skipped: 0, failed: 0 })
    expect(await stored('m00')).toEqual({ ...old.get('m00'), privacy: 'share-nothing' })
    expect(await stored('m01')).toMatchObject({ social: { bio: '', location: '' } })
    const log = await cloud.query({ collection: 'auditLog', limit: 100 })
    // The entry for the run's start names only the run.
    const written = log.filter(({ data }) => data.action === 'batch-repair')
    expect(written.flatMap(({ data }) => data.targets)).toHaveLength(9)
    expect(log.filter(({ data }) => data.action === 'begin-batch')).toHaveLength(1)
    expect(await undo(run)).toMatchObject({ state: 'undone', undone: 9, left: 0 })
    for (const [id, data] of old) expect(await stored(id)).toEqual(data)
  })

  it('leaves alone, on the way there and back, what has changed meanwhile', async () => {
    await addOld(4)
    const run = await dry(REPAIR)
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

  it('gives up what the server refuses, tells why, and goes on with the others', async () => {
    await addOld(9)
    const run = await dry(REPAIR)
    const strict = refusing(cloud, 'm05')
    await changeRunState(cloud, run.id, ['listed'], 'writing')
    expect(await drive(run.id, strict)).toMatchObject({ state: 'written', done: 8, failed: 1 })
    const [failed] = (await readChanges(cloud, run.id, 5, 1)).changes
    expect(failed).toMatchObject({
      targetId: 'm05',
      state: 'failed',
      why: 'The server refused it.',
    })
    expect(await undo(run)).toMatchObject({ undone: 8, left: 0 })
  })

  it('can be undone when it was stopped halfway', async () => {
    const old = await addOld(9)
    const run = await dry(REPAIR)
    await changeRunState(cloud, run.id, ['listed'], 'writing')
    expect(await stepRun(cloud, ADMIN, run.id)).toMatchObject({ state: 'writing', done: 5 })
    expect(await undo(run)).toMatchObject({ state: 'undone', undone: 5, next: 5 })
    for (const [id, data] of old) expect(await stored(id)).toEqual(data)
  })

  it('is forgotten with its list', async () => {
    await addOld(3)
    const run = await dry(REPAIR)
    await deleteRun(cloud, ADMIN, run)
    expect(await readRun(cloud, run.id)).toBeUndefined()
    expect(await cloud.query({ collection: 'batchChanges', limit: 100 })).toEqual([])
  })

  it('does nothing twice, whenever it is killed and whoever goes on with it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('none', 'before', 'after', 'two'), { maxLength: 25 }),
        async (faults) => {
          await world.database.documents.clear()
          await addOld(11)
          const written = new Map<string, number>()
          const trouble = [...faults]
          const faulty = killed(cloud, trouble, written)
          const id = await beginRun(cloud, ADMIN, REPAIR)
          const goOn = () => driveThroughFaults(faulty, id, trouble)
          expect(await goOn()).toMatchObject({ listed: 11 })
          await changeRunState(cloud, id, ['listed'], 'writing')
          expect(await goOn()).toMatchObject({ done: 11, skipped: 0, failed: 0 })
          expect([...written.values()]).toEqual(Array(11).fill(1))
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

/** A server that refuses every commit that writes to one member. */
function refusing(given: Cloud, userId: string): Cloud {
  return {
    ...given,
    transact: (refs, decide) =>
      given.transact(refs, (documents) => {
        const decision = decide(documents)
        const isHit = decision.writes.some(
          ({ ref }) => ref.collection === 'users' && ref.id === userId,
        )
        if (isHit) throw new CloudError('permission-denied', 'No.')
        return decision
      }),
  }
}

/** A tab killed before a commit, or after it and before its answer; counts the writes to members. */
function killed(given: Cloud, faults: string[], written: Map<string, number>): Cloud {
  return {
    ...given,
    async transact(refs, decide) {
      const fault = faults.shift()
      if (fault === 'before') throw new CloudError('unavailable', 'Killed.')
      let writes: readonly {
        readonly ref: { readonly collection: string; readonly id: string }
      }[] = []
      const result = await given.transact(refs, (documents) => {
        const decision = decide(documents)
        writes = decision.writes
        return decision
      })
      for (const { ref } of writes) {
        if (ref.collection === 'users') written.set(ref.id, (written.get(ref.id) ?? 0) + 1)
      }
      if (fault === 'after') throw new CloudError('unavailable', 'Killed.')
      return result
    },
  }
}
