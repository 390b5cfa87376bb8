/** Bulk changes on the server: whoever writes the list of changes, only what their run is for is written. */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BatchTask,
  batchChangeSchema,
  batchRunSchema,
  changeRef,
  runRef,
} from '#core/batch/batch-run.ts'
import { monthNumber } from '#core/days/month.ts'
import { MOST_TARGETS } from '#core/records/audit-entry.ts'
import type { Collection } from '#core/records/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import type { Executor } from '../../executor.ts'
import { runCommand } from '../run-command.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const ADMIN = { userId: 'admin', name: 'Alex', isAdmin: true, isVerified: true }
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

const apply = (from = 0, by: typeof ADMIN = ADMIN) => {
  const newId = () => {
    made += 1
    return `entry${made}`
  }
  const call = { kind: 'apply-changes', request: { runId: 'r', from } }
  return runCommand(executor, call, { by, now: NOON, newId, needsEmailToJoin: false })
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
    ['has no token of one', async () => {}, { ...ADMIN, isAdmin: false }],
    [
      'is none by the record',
      () => put('usersSecure', 'admin', { roles: { tier: 'free' } }),
      ADMIN,
    ],
    ['has closed their account', () => member('admin', { deleted: true }), ADMIN],
  ])('is refused to an admin who %s', async (_, given, by) => {
    await given()
    await expect(apply(0, by)).rejects.toMatchObject({ code: 'not-admin' })
    expect((await stored('users', 'ada'))?.privacy).toBeUndefined()
  })

  it('writes record, outcome, progress and log together, once', async () => {
    const written = { run: { state: 'written', next: 1, done: 1 } }
    expect(await apply()).toMatchObject(written)
    expect(await apply()).toMatchObject(written)
    expect((await stored('users', 'ada'))?.privacy).toBe('share-nothing')
    expect(await stored('batchChanges', changeRef('r', 0).id)).toMatchObject({
      ...{ state: 'done', at: NOON },
    })
    expect(await log()).toMatchObject([
      { by: 'admin', byName: 'Alex', at: NOON, action: 'batch-repair', targets: ['ada'] },
    ])
  })

  it.each(['listing', 'listed', 'written', 'undone'])(
    'does nothing while it is %s',
    async (state) => {
      await begin(REPAIR, [change('ada', 'privacy', undefined, 'share-nothing')], state)
      expect(await apply()).toMatchObject({ run: { state, next: 0 } })
      expect((await stored('users', 'ada'))?.privacy).toBeUndefined()
    },
  )

  it('answers without a run where it is gone', async () => {
    await executor.transact([], () => ({
      writes: [{ kind: 'delete', ref: runRef('r') }],
      result: undefined,
    }))
    expect(await apply()).toEqual({})
  })

  it('gives up a record that cannot be read, tells why, and goes on with the others', async () => {
    await member('bo')
    await put('users', 'odd', { deleted: 7 })
    await member('cleo', { coaching: { isConsistencyCoach: true } })
    await begin(COACH, [
      change('odd', COACH_PATH, '', 'cleo'),
      change('bo', COACH_PATH, '', 'cleo'),
    ])
    expect(await apply()).toMatchObject({ run: { state: 'written', failed: 1, done: 1 } })
    expect(await stored('batchChanges', changeRef('r', 0).id)).toMatchObject({
      ...{ state: 'failed', why: 'The stored record odd is damaged.' },
    })
  })

  it('names all whom nine moves change in one entry', async () => {
    const people = Array.from({ length: 10 }, (_, index) => `m${index}`)
    await put('groups', 'owls', groupSchema.parse({ id: 'owls', name: 'Owls' }))
    for (const id of people) await member(id, { groupId: `of-${id}` })
    await begin(
      MOVE,
      people.map((id) => change(id, 'groupId', `of-${id}`, 'owls')),
    )
    expect(await apply()).toMatchObject({ run: { state: 'writing', next: 9, done: 9 } })
    expect(await apply(9)).toMatchObject({ run: { state: 'written', done: 10 } })
    const [first] = await log()
    expect(first?.targets).toHaveLength(9 + 9 + 1)
    expect(MOST_TARGETS).toBeGreaterThanOrEqual(9 + 9 + 1)
  })
})

describe('a list of changes that is not what the run found', () => {
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
      'renames another group',
      RENAME,
      { ...change('larks', 'name', 'larks', 'Robins'), collection: 'groups' },
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

  it.each(lies)('never %s', async (_, task, listed) => {
    await begin(task, [listed])
    const before = await everything()
    expect(await apply()).toMatchObject({ run: { state: 'written', done: 0, skipped: 1 } })
    expect(await everything()).toEqual(before)
    expect(await log()).toEqual([])
  })

  it.each(lies)('never %s by an undo of what was not written', async (_, task, listed) => {
    await begin(task, [listed], 'undoing')
    const before = await everything()
    expect(await apply()).toMatchObject({ run: { state: 'undone', undone: 0 } })
    expect(await everything()).toEqual(before)
  })

  const facts = async () => {
    const { groupId, coaching } = userSchema.parse(await stored('users', 'ada'))
    const [secure, group] = [await stored('usersSecure', 'ada'), await stored('groups', 'birds')]
    const coach = coaching.myConsistencyCoachId
    return { groupId, coach, roles: secure?.roles, name: group?.name }
  }
  it.each([
    ['coach', COACH, change('ada', COACH_PATH, 'dan', 'eve'), { coach: 'cleo' }],
    [
      ...(['plan', PLAN, change('ada', 'roles.tier', 'free', 'pro')] as const),
      { roles: { admin: false, tier: 'standard' } },
    ],
    ['group', MOVE, change('ada', 'groupId', 'birds', 'larks'), { groupId: 'owls' }],
    [
      ...(['name', RENAME] as const),
      { ...change('birds', 'name', 'Birds', 'Owls'), collection: 'groups' },
      { name: 'Robins' },
    ],
  ] as const)('gives no other %s than the run’s, and is undone', async (...one) => {
    const [, task, listed, given] = one
    await begin(task, [listed])
    const before = await facts()
    expect(await apply()).toMatchObject({ run: { done: 1 } })
    expect(await facts()).toEqual({ ...before, ...given })
    await turnBack()
    expect(await apply()).toMatchObject({ run: { state: 'undone', undone: 1 } })
    expect(await facts()).toEqual(before)
  })
})
