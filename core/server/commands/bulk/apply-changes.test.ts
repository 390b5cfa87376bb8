/** Applying a bulk change: once, in an admin's name, and only what the run is for, whatever has become of the records. */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BatchRun,
  type BatchTask,
  batchChangeSchema,
  batchRunSchema,
  changeRef,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import type { Collection } from '#core/policies/collections/collections.ts'
import { MAX_TARGETS } from '#core/records/audit-entry.ts'
import { groupSchema } from '#core/records/group.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Executor } from '#core/server/executor.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { stepRun } from './step-run.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let executor: Executor
let made = 0

async function put(collection: Collection, id: string, data: object): Promise<void> {
  const write = { kind: 'set', ref: { collection, id }, data: { ...data, id } } as const
  await executor.transact([], () => ({ writes: [write], result: undefined }))
}
const stored = async (collection: Collection, id: string) =>
  (await executor.get({ collection, id }))?.data

async function member(id: string, changes: object = {}): Promise<void> {
  const user = newUser({ id, name: id, email: '', now: NOON })
  await put('users', id, { ...userSchema.parse(user), ...changes })
}

type Listed = { readonly targetId: string; readonly fields: readonly object[] } & Partial<
  Record<'collection' | 'state', string>
>

/** A run that is being written, with its list. */
async function begin(task: BatchTask, changes: readonly Listed[], state = 'writing') {
  const run = { id: 'r', task, by: 'admin', byName: 'Alex', created: NOON, listed: changes.length }
  const next = state === 'undoing' ? changes.length : 0
  await put('batchRuns', 'r', batchRunSchema.parse({ ...run, state, next }))
  for (const [number, change] of changes.entries()) {
    const ref = changeRef('r', number)
    const record = { id: ref.id, runId: 'r', collection: 'users', ...change }
    await put('batchChanges', ref.id, batchChangeSchema.parse(record))
  }
}

const runNow = async () => batchRunSchema.parse(await stored('batchRuns', 'r'))
/** One step. @param known where it was read last; by default as it stands */
const apply = async (known?: BatchRun) => {
  const newId = () => {
    made += 1
    return `entry${made}`
  }
  return stepRun(executor, known ?? (await runNow()), { now: NOON, newId })
}
const turnBack = () => {
  const write = { kind: 'merge', ref: runRef('r'), data: { state: 'undoing' } } as const
  return executor.transact([], () => ({ writes: [write], result: undefined }))
}
const log = async () =>
  (await executor.query({ collection: 'auditLog', limit: 99 })).map(({ data }) => data)
const change = (targetId: string, path: string, from: unknown, to: unknown): Listed => ({
  targetId,
  fields: [{ path, ...(from === undefined ? {} : { from }), to }],
})

beforeEach(async () => {
  executor = memoryExecutor(() => NOON)
  await member('admin', { name: 'Alex' })
  await put('usersSecure', 'admin', { roles: { admin: true, tier: 'free' } })
})

const REPAIR: BatchTask = { kind: 'repair', since: 1 }
const RENAME: BatchTask = { kind: 'rename', groupId: 'birds', from: 'Birds', name: 'Robins' }
const COACH: BatchTask = { kind: 'coach', role: 'consistency', coachId: 'cleo', chosen: 1 }
const PLAN: BatchTask = { kind: 'plan', tier: 'standard', chosen: 1 }
const MOVE: BatchTask = { kind: 'move-members', toGroupId: 'owls', chosen: 1 }
const COACH_PATH = 'coaching.myConsistencyCoachId'

describe('applying a bulk change', () => {
  beforeEach(async () => {
    await put('users', 'ada', { name: 'Ada' })
    await begin(REPAIR, [change('ada', 'privacy', undefined, 'share-nothing')])
  })

  it.each([
    ['is none by the record', () => put('usersSecure', 'admin', { roles: { tier: 'free' } })],
    ['has closed their account', () => member('admin', { deleted: true })],
  ])('stops, and says why, where its admin %s', async (_, given) => {
    await given()
    expect(await apply()).toMatchObject({ state: 'writing', stopped: true, next: 0 })
    expect(await runNow()).toMatchObject({
      stopped: true,
      why: expect.stringContaining('no admin'),
    })
    expect((await stored('users', 'ada'))?.privacy).toBeUndefined()
    expect(await log()).toMatchObject([{ by: 'schedule', action: 'stop-batch', targets: ['r'] }])
    // It does not go on by itself where the role is given back.
    await put('usersSecure', 'admin', { roles: { admin: true, tier: 'free' } })
    expect(await apply()).toMatchObject({ stopped: true, next: 0 })
  })

  it('writes record, outcome, progress and log together, once', async () => {
    const before = await runNow()
    const written = { state: 'written', next: 1, done: 1 }
    expect(await Promise.all([apply(before), apply(before)])).toMatchObject([written, written])
    expect((await stored('users', 'ada'))?.privacy).toBe('share-nothing')
    expect(await stored('batchChanges', changeRef('r', 0).id)).toMatchObject({
      ...{ state: 'done', at: NOON },
    })
    expect(await log()).toMatchObject([
      { by: 'admin', byName: 'Alex', at: NOON, action: 'batch-repair', targets: ['ada'] },
      { by: 'admin', action: 'end-batch', targets: ['r'] },
    ])
  })

  it.each(['choosing', 'listed', 'written', 'undone'])(
    'writes nothing while the run is %s',
    async (state) => {
      await begin(REPAIR, [change('ada', 'privacy', undefined, 'share-nothing')], state)
      expect(await apply()).toMatchObject({ state, next: 0 })
      expect((await stored('users', 'ada'))?.privacy).toBeUndefined()
    },
  )

  it('ends where the run is gone', async () => {
    const known = await runNow()
    await executor.transact([], () => ({
      writes: [{ kind: 'delete', ref: runRef('r') }],
      result: undefined,
    }))
    expect(await apply(known)).toBeUndefined()
  })

  it('gives up a record that cannot be read, tells why, and goes on with the others', async () => {
    await member('bo')
    await put('users', 'odd', { deleted: 7 })
    await member('cleo', { coaching: { isConsistencyCoach: true } })
    await begin(COACH, [
      change('odd', COACH_PATH, '', 'cleo'),
      change('bo', COACH_PATH, '', 'cleo'),
    ])
    expect(await apply()).toMatchObject({ state: 'written', failed: 1, done: 1 })
    expect(await stored('batchChanges', changeRef('r', 0).id)).toMatchObject({
      ...{ state: 'failed', why: 'The stored record odd is damaged.' },
    })
  })

  it('logs who was moved from where to where in an entry for each two groups', async () => {
    const people = Array.from({ length: 10 }, (_, index) => `m${index}`)
    const from = (id: string) => (id === 'm0' ? '' : 'birds')
    await put('groups', 'owls', groupSchema.parse({ id: 'owls', name: 'Owls' }))
    await put('groups', 'birds', groupSchema.parse({ id: 'birds', name: 'Birds' }))
    for (const id of people) await member(id, { groupId: from(id) })
    await begin(
      MOVE,
      people.map((id) => change(id, 'groupId', from(id), 'owls')),
    )
    expect(await apply()).toMatchObject({ state: 'writing', next: 9, done: 9 })
    const moves = (await log()).filter(({ action }) => action === 'batch-move-members')
    const said = moves.map(({ summary, targets }) => [summary, targets])
    const others = people.slice(1, 9)
    expect(said).toEqual([
      [expect.stringMatching(/^Moved 1 member from no group to Owls /), ['m0', 'owls']],
      [
        expect.stringMatching(/^Moved 8 members from Birds to Owls /),
        expect.arrayContaining([...others, 'birds', 'owls']),
      ],
    ])
    expect(MAX_TARGETS).toBeGreaterThanOrEqual(9 + 2)
  })
})

describe('a list of changes that does not match what is there', () => {
  beforeEach(async () => {
    await member('ada', { groupId: 'birds', coaching: { myConsistencyCoachId: 'dan' } })
    await member('cleo', { coaching: { isConsistencyCoach: true } })
    await put('usersSecure', 'ada', { roles: { admin: false, tier: 'free' } })
    for (const id of ['birds', 'owls', 'larks']) {
      await put('groups', id, groupSchema.parse({ id, name: id === 'birds' ? 'Birds' : id }))
    }
    const owner = { userId: 'ada', userName: 'ada', groupId: 'larks', groupName: 'Birds' }
    await put('trackingMonthly', 'ada202611', emptyMonth(owner, monthNumber(202611), NOON, false))
  })

  const lies: readonly (readonly [string, BatchTask, Listed])[] = [
    ['fills a field that is there', REPAIR, change('ada', 'groupId', undefined, 'owls')],
    ['fills a role', REPAIR, change('ada', 'roles.admin', undefined, true)],
    [
      'renames a member',
      RENAME,
      { ...change('ada', 'name', 'ada', 'Robins'), collection: 'users' },
    ],
    [
      'makes an admin by a rename',
      RENAME,
      { ...change('ada', 'roles', undefined, 'Robins'), collection: 'usersSecure' },
    ],
    [
      'renames a month of another group',
      RENAME,
      { ...change('ada202611', 'groupName', 'Birds', 'Robins'), collection: 'trackingMonthly' },
    ],
    ['takes a coach who is not listed', COACH, change('ada', COACH_PATH, '', 'cleo')],
    ['takes a plan that was changed', PLAN, change('ada', 'roles.tier', 'pro', 'standard')],
    ['moves from another group', MOVE, change('ada', 'groupId', 'larks', 'owls')],
  ]

  const everything = async () =>
    Promise.all(
      (['users', 'usersSecure', 'groups', 'trackingMonthly', 'counted'] as const).map((name) =>
        executor.query({ collection: name, limit: 99 }),
      ),
    )

  it('renames a month to the group’s present name, over an earlier rename', async () => {
    await put('groups', 'birds', { name: 'Robins' })
    await put('trackingMonthly', 'ada202611', { groupId: 'birds', groupName: 'Larks' })
    const month = (to: string) =>
      ({ ...change('ada202611', 'groupName', 'Birds', to), collection: 'trackingMonthly' }) as const
    await begin(RENAME, [month('Robins')])
    expect(await apply()).toMatchObject({ done: 1 })
    expect((await stored('trackingMonthly', 'ada202611'))?.groupName).toBe('Robins')
    await begin({ ...RENAME, name: 'Wrens' }, [month('Wrens')])
    expect(await apply()).toMatchObject({ done: 0, skipped: 1 })
  })

  it.each(lies)('never %s', async (_, task, listed) => {
    await begin(task, [listed])
    const before = await everything()
    expect(await apply()).toMatchObject({ state: 'written', done: 0, skipped: 1 })
    expect(await everything()).toEqual(before)
    expect(await log()).toMatchObject([{ action: 'end-batch' }])
  })

  it.each(lies)('never %s by an undo of what was not written', async (_, task, listed) => {
    await begin(task, [listed], 'undoing')
    const before = await everything()
    expect(await apply()).toMatchObject({ state: 'undone', undone: 0 })
    expect(await everything()).toEqual(before)
  })

  const facts = async () => {
    const { groupId, coaching } = userSchema.parse(await stored('users', 'ada'))
    const secure = await stored('usersSecure', 'ada')
    const coach = coaching.myConsistencyCoachId
    return { groupId, coach, roles: secure?.roles }
  }
  it.each([
    ['coach', COACH, change('ada', COACH_PATH, 'dan', 'eve'), { coach: 'cleo' }],
    [
      ...(['plan', PLAN, change('ada', 'roles.tier', 'free', 'pro')] as const),
      { roles: { admin: false, tier: 'standard' } },
    ],
    ['group', MOVE, change('ada', 'groupId', 'birds', 'larks'), { groupId: 'owls' }],
  ] as const)('gives no other %s than the run’s, and is undone', async (...one) => {
    const [, task, listed, given] = one
    await begin(task, [listed])
    const before = await facts()
    expect(await apply()).toMatchObject({ done: 1 })
    expect(await facts()).toEqual({ ...before, ...given })
    await turnBack()
    expect(await apply()).toMatchObject({ state: 'undone', undone: 1 })
    expect(await facts()).toEqual(before)
  })
})
