import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BatchRun, PlainTask } from '#core/batch/batch-run.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { beginRun, changeRunState, deleteRun, readChanges, readRun } from './run-store.ts'
import { stepRun } from './step-run.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const REPAIR: PlainTask = { kind: 'repair', since: NOON - 1000 }
let world: Community
let cloud: Cloud

beforeEach(() => {
  world = community()
  cloud = refusingUnindexed(
    openEmbeddedCloud('device', {
      database: world.database,
      now: () => world.server.now,
    }),
  )
})
afterEach(() => world.close())

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

async function drive(id: string, by: Cloud = cloud): Promise<BatchRun> {
  for (;;) {
    const run = await stepRun(by, ADMIN, id)
    if (!run) throw new Error('The run is gone.')
    if (!['listing', 'writing', 'undoing'].includes(run.state)) return run
  }
}

async function dry(task: PlainTask): Promise<BatchRun> {
  return drive(await beginRun(cloud, ADMIN, task))
}

async function wet(run: BatchRun): Promise<BatchRun> {
  await changeRunState(cloud, run.id, ['listed'], 'writing')
  return drive(run.id)
}

async function undo(run: BatchRun): Promise<BatchRun> {
  await changeRunState(cloud, run.id, ['writing', 'written'], 'undoing')
  return drive(run.id)
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

/** Steps the run through all faults; a `two` steps in two tabs at once. */
async function driveThroughFaults(by: Cloud, id: string, trouble: string[]): Promise<BatchRun> {
  for (let step = 0; step < 200; step += 1) {
    const tabs = trouble[0] === 'two' ? [by, by] : [by]
    if (tabs.length > 1) trouble.shift()
    await Promise.all(tabs.map((tab) => stepRun(tab, ADMIN, id).catch(() => undefined)))
    const run = await readRun(cloud, id)
    if (run && !['listing', 'writing', 'undoing'].includes(run.state)) return run
  }
  throw new Error('It never came to an end.')
}

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

describe('moving a group', () => {
  let devices: Device[]
  const pointsOf = async (groupId: string) => {
    const month = await world.document('trackingGroupMonthly', `${groupId}202611`)
    return [month?.totalPoints ?? 0, month?.members ?? 0]
  }

  beforeEach(async () => {
    await addGroup(world, 'birds', 'Birds')
    await addGroup(world, 'owls', 'Owls')
    devices = []
    for (const userId of ['ada', 'bo', 'cy']) {
      const device = await memberDevice(world, userId)
      await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
      await checkHabit(device.account, TODAY, 'habit1', true)
      await device.push()
      devices.push(device)
    }
  })

  const MOVE: PlainTask = { kind: 'move', groupId: 'birds', toGroupId: 'owls' }

  it('takes everybody along with their month, and back again with their consent', async () => {
    const run = await dry(MOVE)
    expect(run).toMatchObject({ listed: 3 })
    expect(await pointsOf('birds')).toEqual([12, 3])
    expect(await wet(run)).toMatchObject({ done: 3 })
    expect(await pointsOf('birds')).toEqual([0, 0])
    expect(await pointsOf('owls')).toEqual([12, 3])
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'owls', onBoard: false })
    expect(await undo(run)).toMatchObject({ undone: 3 })
    expect(await pointsOf('birds')).toEqual([12, 3])
    expect(await pointsOf('owls')).toEqual([0, 0])
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds', onBoard: true })
  })

  it('leaves whoever left by themselves, and does not fetch back who chose anew', async () => {
    const run = await dry(MOVE)
    await joinGroup(first().account, { groupId: '', groupName: '', onBoard: false })
    await first().push()
    expect(await wet(run)).toMatchObject({ done: 2, skipped: 1 })
    const bo = devices[1] ?? first()
    world.server.now += 60_000
    bo.clock.now += 60_000
    await bo.pull()
    await joinGroup(bo.account, { groupId: 'owls', groupName: 'Owls', onBoard: true })
    await bo.push()
    expect(await undo(run)).toMatchObject({ undone: 1, left: 1 })
    expect(await world.document('users', 'bo')).toMatchObject({ groupId: 'owls', onBoard: true })
  })

  function first(): Device {
    const [device] = devices
    if (!device) throw new Error('Nobody is there.')
    return device
  }

  it('moves nobody into a group that was archived meanwhile, and says so of each', async () => {
    const run = await dry(MOVE)
    const ref = { collection: 'groups', id: 'owls' } as const
    await cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref, data: { archived: true, open: false } }],
      result: undefined,
    }))
    expect(await wet(run)).toMatchObject({ done: 0, failed: 3 })
    expect(await pointsOf('birds')).toEqual([12, 3])
  })

  it('gives a group its new name on every month, and the old one back', async () => {
    const task: PlainTask = { kind: 'rename', groupId: 'birds', from: 'Birds', name: 'Robins' }
    const run = await dry(task)
    // The group, its month, and three members' months.
    expect(run).toMatchObject({ listed: 5 })
    expect(await wet(run)).toMatchObject({ done: 5 })
    const names = async () => [
      (await world.document('groups', 'birds'))?.name,
      (await world.document('trackingGroupMonthly', 'birds202611'))?.groupName,
      (await world.document('trackingMonthly', 'ada202611'))?.groupName,
    ]
    expect(await names()).toEqual(['Robins', 'Robins', 'Robins'])
    expect(await dry(task)).toMatchObject({ listed: 0 })
    expect(await undo(run)).toMatchObject({ undone: 5 })
    expect(await names()).toEqual(['Birds', 'Birds', 'Birds'])
  })
})
