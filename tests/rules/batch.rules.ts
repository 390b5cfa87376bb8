/** Long runs by the product's own code, as an admin, under the rules and within their limits. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BatchRun, PlainTask } from '#core/batch/batch-run.ts'
import { asMap } from '#core/batch/repair.ts'
import { userSchema } from '#core/records/user.ts'
import { type Cloud, REMOVE_FIELD, SERVER_TIME } from '#data/cloud/cloud.ts'
import {
  beginChosenRun,
  beginRun,
  changeRunState,
  deleteRun,
  readChanges,
  readRun,
} from '#data/pages/admin/batch/run-store.ts'
import { stepRun } from '#data/pages/admin/batch/step-run.ts'
import { attempt, happened } from './support/attacks.ts'
import { beginCommunity, checkOff, put, SOME_TIME, thisMonth, userOf } from './support/community.ts'
import { isAllowed, type RulesWrite } from './support/documents.ts'
import { liveCloud } from './support/live-cloud.ts'
import { clientOf, emulator, readPastRules, seed } from './support/people.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const OLD = Array.from({ length: 9 }, (_, index) => `old${index}`)
const CHOSEN = ['self', 'mate', 'coach']
let cloud: Cloud

async function drive(id: string): Promise<BatchRun> {
  for (;;) {
    const run = await stepRun(cloud, ADMIN, id)
    if (!run) throw new Error('The run is gone.')
    if (!['listing', 'writing', 'undoing'].includes(run.state)) return run
  }
}

async function dry(task: PlainTask): Promise<BatchRun> {
  return drive(await beginRun(cloud, ADMIN, task))
}

async function turn(run: BatchRun, to: 'writing' | 'undoing'): Promise<BatchRun> {
  await changeRunState(cloud, run.id, ['listed', 'written'], to)
  return drive(run.id)
}

/** Records as an older deployment wrote them: without a profile, and with few fields. */
function oldUser(id: string): RulesWrite {
  const data = { id, name: id, email: `${id}@example.org`, lastActive: Date.now(), theme: 'blue' }
  return { kind: 'set', ref: { collection: 'users', id }, data }
}

const nameOf = async (collection: string, id: string, field: string) =>
  (await readPastRules({ collection, id }))?.[field]

describe.skipIf(!emulator)('an admin’s long runs', () => {
  beforeEach(async () => {
    await beginCommunity()
    cloud = await liveCloud('admin')
  })

  it('repair old records in whole chunks, and take it back to what was there', async () => {
    await seed(OLD.map(oldUser))
    const run = await turn(await dry({ kind: 'repair', since: Date.now() - 60_000 }), 'writing')
    expect(run).toMatchObject({ listed: 9, done: 9, failed: 0 })
    expect(await readPastRules({ collection: 'users', id: 'old0' })).toMatchObject({
      privacy: 'share-nothing',
      theme: 'blue',
    })
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 9, left: 0 })
    const back = await readPastRules({ collection: 'users', id: 'old0' })
    expect(Object.keys(back ?? {}).toSorted()).toEqual([
      ...['email', 'id', 'lastActive', 'name', 'syncedAt', 'theme'],
    ])
    await deleteRun(cloud, ADMIN, run)
    expect((await readChanges(cloud, run.id, 0, 9)).changes).toEqual([])
  })

  it('take fields out of a map, too', async () => {
    const { privacy: _, social, ...rest } = userOf('mate')
    const { bio: __, ...less } = social
    const data = { ...rest, social: less, lastActive: Date.now() }
    await seed([{ kind: 'set', ref: { collection: 'users', id: 'mate' }, data }])
    const run = await turn(await dry({ kind: 'repair', since: Date.now() - 60_000 }), 'writing')
    expect(run).toMatchObject({ listed: 1, done: 1 })
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 1 })
    const back = await readPastRules({ collection: 'users', id: 'mate' })
    expect(back?.privacy).toBeUndefined()
    expect(back?.social).toEqual(less)
  })

  it('move a group with its points, and back', async () => {
    await happened('self', checkOff('self', { habit1: true }))
    await happened('mate', checkOff('mate', { habit2: true }))
    const run = await turn(
      await dry({ kind: 'move', groupId: 'birds', toGroupId: 'larks' }),
      'writing',
    )
    expect(run).toMatchObject({ listed: 2, done: 2, failed: 0 })
    const month = (group: string) =>
      nameOf('trackingGroupMonthly', `${group}${thisMonth()}`, 'totalPoints')
    expect([await month('birds'), await month('larks')]).toEqual([0, 6])
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 2 })
    expect([await month('birds'), await month('larks')]).toEqual([6, 0])
    expect(await nameOf('users', 'self', 'onBoard')).toBe(true)
  })

  it('move chosen members, and back to their groups and consents', async () => {
    await happened('self', checkOff('self', { habit1: true }))
    const task = { kind: 'move-members', toGroupId: 'larks' } as const
    const begun = await beginChosenRun(cloud, ADMIN, task, ['self', 'mate', 'coach', 'nobody'])
    const listed = await drive(begun)
    expect(listed).toMatchObject({ looked: 4, damaged: 1 })
    const before = await Promise.all(CHOSEN.map((id) => nameOf('users', id, 'groupId')))
    const run = await turn(listed, 'writing')
    expect(run).toMatchObject({ done: listed.listed, skipped: 0, failed: 0 })
    for (const id of CHOSEN) expect(await nameOf('users', id, 'groupId')).toBe('larks')
    expect(await turn(run, 'undoing')).toMatchObject({ undone: listed.listed, left: 0 })
    expect(await Promise.all(CHOSEN.map((id) => nameOf('users', id, 'groupId')))).toEqual(before)
    expect(await nameOf('users', 'self', 'onBoard')).toBe(true)
  })

  it('give chosen members a coach in whole chunks, and the earlier one back', async () => {
    await seed(OLD.map(oldUser))
    const task = { kind: 'coach', role: 'consistency', coachId: 'coach' } as const
    const run = await turn(await drive(await beginChosenRun(cloud, ADMIN, task, OLD)), 'writing')
    expect(run).toMatchObject({ listed: 9, done: 9, failed: 0 })
    const coachOf = async (id: string) =>
      userSchema.parse(await readPastRules({ collection: 'users', id })).coaching
    expect((await coachOf('old0')).myConsistencyCoachId).toBe('coach')
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 9, left: 0 })
    expect((await coachOf('old0')).myConsistencyCoachId).toBe('')
  })

  it('forget whom an admin chose, before they are listed, too', async () => {
    const task = { kind: 'move-members', toGroupId: 'larks' } as const
    const run = await readRun(cloud, await beginChosenRun(cloud, ADMIN, task, ['self', 'mate']))
    if (!run) throw new Error('The run is gone.')
    const ref = { collection: 'batchChosen', id: `${run.id}_0000000` }
    expect((await readPastRules(ref))?.members).toEqual(['self', 'mate'])
    await deleteRun(cloud, ADMIN, run)
    expect(await readPastRules(ref)).toBeUndefined()
  })

  it('rename a group and all its months in whole chunks', async () => {
    await happened('self', checkOff('self', { habit1: true }))
    const months = Array.from({ length: 30 }, (_, index) => `old${index}202001`)
    await seed(
      months.map((id) => ({
        kind: 'set',
        ref: { collection: 'trackingMonthly', id },
        data: { id, userId: id.slice(0, -6), queryMonth: 202001, groupId: 'birds', groupName: 'B' },
      })),
    )
    const task: PlainTask = {
      kind: 'rename',
      groupId: 'birds',
      from: 'Early Birds',
      name: 'Robins',
    }
    const run = await turn(await dry(task), 'writing')
    expect(run).toMatchObject({ listed: 33, done: 33, failed: 0 })
    expect(await nameOf('groups', 'birds', 'name')).toBe('Robins')
    expect(await nameOf('trackingMonthly', `self${thisMonth()}`, 'groupName')).toBe('Robins')
    // Old members' months named the group differently: undo sets its current name, which the rules demand.
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 3, left: 30 })
    expect(await nameOf('trackingGroupMonthly', `birds${thisMonth()}`, 'groupName')).toBe(
      'Early Birds',
    )
  })
})

const merge = (collection: string, id: string, data: object): RulesWrite => ({
  kind: 'merge',
  ref: { collection, id },
  data: { ...data, syncedAt: SERVER_TIME },
})

/** An admin's writes with their entry in the log. */
function logged(writes: readonly RulesWrite[], ...targets: string[]): RulesWrite[] {
  const id = crypto.randomUUID()
  const entry = { id, by: 'admin', byName: 'Alex', action: 'batch-repair', targets }
  const times = { at: SERVER_TIME, syncedAt: SERVER_TIME }
  return [
    ...writes,
    {
      kind: 'set',
      ref: { collection: 'auditLog', id },
      data: { ...entry, summary: 'Took back', ...times },
    },
    {
      kind: 'set',
      ref: { collection: 'auditHeads', id: 'admin' },
      data: { id: 'admin', auditId: id, targets, syncedAt: SERVER_TIME },
    },
  ]
}

describe.skipIf(!emulator)('what a repair filled', () => {
  beforeEach(() => beginCommunity())

  it.each([
    ['the group that somebody is in', { groupId: REMOVE_FIELD }],
    ['the id', { id: REMOVE_FIELD }],
    ['a field that it changes instead', { name: 'Another' }],
    ['a field that it adds', { theme: 'blue' }],
    ['a map that it changes instead', { coaching: { isConsistencyCoach: true } }],
    ['a name that somebody has', { name: REMOVE_FIELD }],
    ['the stamps that decide what is latest', { stamps: REMOVE_FIELD }],
    ['what somebody shares', { privacy: REMOVE_FIELD }],
    ['a part of a map that somebody filled', { social: { location: REMOVE_FIELD } }],
    ['a whole map that somebody filled in part', { social: REMOVE_FIELD }],
    ['a coach’s flag', { coaching: { isExecutiveCoach: REMOVE_FIELD } }],
    ['a field that we do not know', { older: REMOVE_FIELD }],
  ])('is not taken away with %s', async (_what, more) => {
    await seed([
      merge('users', 'self', {
        ...{ privacy: 'share-group', social: { location: 'Ulm', bio: '' }, older: 1 },
        coaching: { isExecutiveCoach: true },
        stamps: { name: 1 },
      }),
    ])
    const honest = { image: REMOVE_FIELD, social: { bio: REMOVE_FIELD } }
    const forged = merge('users', 'self', { ...honest, ...more })
    expect(await attempt('admin', logged([forged], 'self'))).toBe(false)
    expect(await attempt('admin', logged([merge('users', 'self', honest)], 'self'))).toBe(true)
  })

  it('is taken away from a record that lacked all but its id', async () => {
    const { id, ...filled } = userSchema.parse({ id: 'late' })
    await seed([put('users', { id, ...filled })])
    const none = Object.keys(filled).map((field) => [field, REMOVE_FIELD] as const)
    const away = merge('users', id, asMap(none))
    expect(await attempt('admin', logged([away], id))).toBe(true)
    const left = await readPastRules({ collection: 'users', id })
    expect(Object.keys(left ?? {}).toSorted()).toEqual(['id', 'syncedAt'])
  })

  it('is taken away by admins alone, and with an entry in their log', async () => {
    const writes = [merge('users', 'self', asMap([['social.instagram', REMOVE_FIELD]]))]
    expect(await attempt('self', writes)).toBe(false)
    expect(await attempt('admin', writes)).toBe(false)
    expect(await attempt('admin', logged(writes, 'mate'))).toBe(false)
    expect(await attempt('admin', logged(writes, 'self'))).toBe(true)
    expect(await attempt('admin', [merge('users', 'admin', { image: REMOVE_FIELD })])).toBe(true)
  })
})

describe.skipIf(!emulator)('a month’s name of its group', () => {
  const record = { userId: 'self', groupId: 'birds', groupName: 'Birds', totalPoints: 3 }

  beforeEach(async () => {
    await beginCommunity()
    await seed([
      put('trackingMonthly', { id: 'self202001', ...record }),
      put('trackingGroupMonthly', { id: 'birds202001', ...record }),
      put('trackingGroupShards', { id: 'birds202001a', ...record, ...{ shard: 'a' } }),
    ])
  })

  it.each([
    ['trackingMonthly', 'self202001'],
    ['trackingGroupMonthly', 'birds202001'],
    ['trackingGroupShards', 'birds202001a'],
  ])(
    'is brought up in %s by admins, to the group’s own, and nothing else with it',
    async (...[collection, id]) => {
      const honest = { groupName: 'Early Birds' }
      for (const lie of [
        { groupName: 'Owls' },
        { ...honest, totalPoints: 4 },
        { groupId: 'owls', groupName: 'Owls' },
        { ...honest, shard: 'b' },
      ]) {
        expect(await attempt('admin', logged([merge(collection, id, lie)], 'birds'))).toBe(false)
      }
      expect(await attempt('mate', [merge(collection, id, honest)])).toBe(false)
      expect(await attempt('admin', logged([merge(collection, id, honest)], 'birds'))).toBe(true)
    },
  )
})

describe.skipIf(!emulator)('the records of runs', () => {
  const RUN = {
    ...{
      id: 'run',
      task: { kind: 'repair', since: 1 },
      by: 'admin',
      byName: 'Alex',
      created: SOME_TIME,
    },
    ...{
      state: 'listing',
      scan: { source: 0 },
      looked: 0,
      listed: 0,
      damaged: 0,
      next: 0,
      done: 0,
    },
    ...{ skipped: 0, failed: 0, undoNext: 0, undone: 0, left: 0 },
  }
  const CHANGE = {
    ...{ id: 'run_0000000', runId: 'run', collection: 'users', targetId: 'self', label: 'Ada' },
    ...{ fields: [{ path: 'privacy', to: 'share-nothing' }], state: 'listed', why: '', at: 0 },
  }
  /** Adds the log entry; a change of a run also writes the run itself. */
  const set = <One extends { readonly id: string }>(
    collection: string,
    record: One,
  ): RulesWrite[] => {
    const one = merge(collection, record.id, record)
    return logged(
      collection === 'batchChanges' ? [one, merge('batchRuns', 'run', RUN)] : [one],
      'run',
    )
  }

  beforeEach(() => beginCommunity())

  it('are admins’ to write, as they have to be', async () => {
    for (const lie of [
      { by: 'self' },
      { task: { kind: 'wipe' } },
      { state: 'lost' },
      { done: -1 },
      { extra: 1 },
    ]) {
      expect(await attempt('admin', set('batchRuns', { ...RUN, ...lie }))).toBe(false)
    }
    expect(await attempt('self', set('batchRuns', RUN))).toBe(false)
    expect(await attempt('admin', set('batchRuns', RUN))).toBe(true)
    const other = { ...RUN, task: { kind: 'move', groupId: 'birds', toGroupId: 'owls' } }
    expect(await attempt('admin', set('batchRuns', other))).toBe(false)
    expect(await attempt('admin', set('batchRuns', { ...RUN, state: 'listed' }))).toBe(true)
  })

  it('name the same change for good', async () => {
    for (const lie of [{ collection: 'pushDevices' }, { state: 'lost' }, { fields: 'all' }]) {
      expect(await attempt('admin', set('batchChanges', { ...CHANGE, ...lie }))).toBe(false)
    }
    expect(await attempt('coach', set('batchChanges', CHANGE))).toBe(false)
    expect(await attempt('admin', set('batchChanges', CHANGE))).toBe(true)
    expect(await attempt('admin', set('batchChanges', { ...CHANGE, targetId: 'mate' }))).toBe(false)
    expect(
      await attempt('admin', set('batchChanges', { ...CHANGE, state: 'done', at: SOME_TIME })),
    ).toBe(true)
  })

  it.each(['batchRuns', 'batchChanges'])(
    'of %s are read and removed by admins alone',
    async (collection) => {
      const { id } = collection === 'batchRuns' ? RUN : CHANGE
      await seed([merge(collection, id, collection === 'batchRuns' ? RUN : CHANGE)])
      const away = logged([{ kind: 'delete', ref: { collection, id } }], 'run')
      expect(await attempt('coach', away)).toBe(false)
      expect(await attempt('admin', away)).toBe(true)
    },
  )

  it.each(['batchRuns', 'batchChanges', 'broadcasts', 'botRules'])(
    'of %s are admins’ alone to see',
    async (name) => {
      const one = name === 'batchChanges' ? CHANGE : { ...RUN, id: 'absent' }
      await seed([merge(name, one.id, one)])
      for (const role of ['self', 'coach', 'admin'] as const) {
        const client = await clientOf(role)
        const may = role === 'admin'
        expect(await isAllowed(() => getDoc(doc(client, name, one.id)))).toBe(may)
        expect(await isAllowed(() => getDocs(query(collection(client, name), limit(1))))).toBe(may)
      }
    },
  )
})
