/** Bulk changes as commands, and what the server's schedule does about them. */
import { beforeEach, expect, it } from 'vitest'
import {
  type BatchRun,
  batchRunSchema,
  type NewTask,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import { chosenParts } from '#core/policies/bulk/chosen.ts'
import type { Collection } from '#core/policies/collections/collections.ts'
import { newUser } from '#core/records/user.ts'
import { runCommand } from '#core/server/commands/run-command.ts'
import type { Executor } from '#core/server/executor.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { continueRuns } from './step-run.ts'

const MINUTE = 60_000
const ID = 'r0r0r0r0r0r0r0r0'
let now: number
let executor: Executor
let made = 0

const newId = () => {
  made += 1
  return `id${made}`
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12)
  executor = memoryExecutor(() => now)
  for (const id of ['alex', 'bea']) {
    await put('users', id, newUser({ id, name: `The ${id}`, email: '', now }))
    await put('usersSecure', id, { roles: { admin: true, tier: 'free' } })
  }
})

async function put(collection: Collection, id: string, data: object): Promise<void> {
  const write = { kind: 'set', ref: { collection, id }, data: { ...data, id } } as const
  await executor.transact([], () => ({ writes: [write], result: undefined }))
}
const stored = async (collection: Collection, id: string) =>
  (await executor.get({ collection, id }))?.data
const idsOf = async (collection: Collection) =>
  (await executor.query({ collection, limit: 99_999 })).map(({ id }) => id)
const actions = async () =>
  (await executor.query({ collection: 'auditLog', limit: 999 })).map(({ data }) => data.action)
const runNow = async () => batchRunSchema.parse(await stored('batchRuns', ID))

async function members(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `m${String(index).padStart(5, '0')}`)
  const writes = ids.map((id) => {
    const data = newUser({ id, name: id, email: '', now })
    return { kind: 'set', ref: { collection: 'users', id }, data } as const
  })
  await executor.transact([], () => ({ writes, result: undefined }))
  return ids
}

function ask(kind: string, request: object = { runId: ID }, userId = 'alex') {
  const by = { userId, name: '', isAdmin: true, isVerified: true }
  return runCommand(executor, { kind, request }, { by, now, newId, needsEmailToJoin: false })
}

async function begin(ids: readonly string[], by = 'alex'): Promise<void> {
  const [first = [], ...rest] = chosenParts(ids)
  const task: NewTask = { kind: 'plan', tier: 'pro', chosen: ids.length }
  await ask('begin-run', { id: ID, task, members: first }, by)
  for (const [index, more] of rest.entries()) {
    await ask('choose-members', { runId: ID, part: index + 1, members: more }, by)
  }
}

/** The next minutes of the schedule. @param steps after which each of them is killed */
async function minutes(steps = Number.POSITIVE_INFINITY): Promise<BatchRun> {
  for (let minute = 0; minute < 99; minute += 1) {
    now += MINUTE
    let left = steps
    const isOver = () => {
      left -= 1
      return left < 0
    }
    const found = await continueRuns(executor, { now: () => now, newId, isOver, onFailure: fail })
    if (found === 0) return runNow()
  }
  throw new Error('It does not end.')
}
const fail = (_id: string, error: unknown) => {
  throw error
}
const proNow = async () => {
  const secures = await executor.query({ collection: 'usersSecure', limit: 99_999 })
  return secures.filter(({ data }) => JSON.stringify(data.roles).includes('pro')).length
}

it('3,000 members are listed, changed and taken back without any page', async () => {
  await begin(await members(3_000))
  expect(await minutes()).toMatchObject({ state: 'listed', looked: 3_000, listed: 3_000 })
  await ask('apply-run')
  expect(await minutes(120)).toMatchObject({ state: 'written', done: 3_000 })
  expect(await proNow()).toBe(3_000)
  await ask('undo-run')
  expect(await minutes()).toMatchObject({ state: 'undone', undone: 3_000, left: 0 })
  expect(await proNow()).toBe(0)
  await ask('forget-run')
  now += MINUTE
  await continueRuns(executor, { now: () => now, newId, isOver: () => false, onFailure: fail })
  for (const name of ['batchRuns', 'batchChanges', 'batchChosen'] as const) {
    expect(await idsOf(name), name).toEqual([])
  }
})

it('says in the log who began it, that it ended, and that it was removed', async () => {
  await begin(await members(2))
  await ask('continue-run')
  await ask('apply-run')
  await ask('continue-run')
  await ask('undo-run')
  await ask('continue-run')
  await ask('forget-run')
  const undone = ['batch-plan', 'end-batch', 'remove-batch']
  expect(await actions()).toEqual(['begin-batch', 'batch-plan', 'end-batch', ...undone])
  const [entry] = await executor.query({ collection: 'auditLog', limit: 1 })
  expect(entry?.data).toMatchObject({ by: 'alex', byName: 'The alex', targets: [ID] })
})

it('a run waits for all whom an admin chose, and takes each part once', async () => {
  const ids = await members(401)
  const [first = [], second = [], third = []] = chosenParts(ids)
  const task: NewTask = { kind: 'plan', tier: 'pro', chosen: 401 }
  await ask('begin-run', { id: ID, task, members: first })
  // After a lost answer.
  await ask('begin-run', { id: ID, task, members: first })
  const part = (number: number, some: readonly string[], by?: string) =>
    ask('choose-members', { runId: ID, part: number, members: some }, by)
  await expect(part(2, third)).rejects.toMatchObject({ code: 'invalid' })
  await expect(part(1, third)).rejects.toMatchObject({ code: 'invalid' })
  // Neither for another's run nor for none.
  await part(1, second, 'bea')
  const noRun = { runId: 'gone', part: 1, members: second }
  expect(await ask('choose-members', noRun)).toEqual({ run: undefined })
  expect(await idsOf('batchChosen')).toHaveLength(1)
  expect(await minutes()).toMatchObject({ state: 'choosing' })
  await part(1, second)
  await part(1, second)
  expect(await part(2, third)).toMatchObject({ run: { state: 'listing' } })
  expect(await part(2, third)).toMatchObject({ run: { state: 'listing' } })
  expect(await minutes()).toMatchObject({ state: 'listed', listed: 401 })
  expect(await actions()).toEqual(['begin-batch'])
})

it('a selection that was not saved to its end can be removed', async () => {
  const [first = []] = chosenParts(await members(201))
  const task: NewTask = { kind: 'plan', tier: 'pro', chosen: 201 }
  await ask('begin-run', { id: ID, task, members: first })
  await ask('forget-run')
  await ask('continue-run')
  expect([await idsOf('batchRuns'), await idsOf('batchChosen')]).toEqual([[], []])
})

it('stops in the middle, from any device, and goes on where it was', async () => {
  await begin(await members(30))
  await minutes()
  await ask('apply-run')
  now += MINUTE
  let steps = 0
  const isOver = () => {
    steps += 1
    return steps > 4
  }
  await continueRuns(executor, { now: () => now, newId, isOver, onFailure: fail })
  expect(await ask('stop-run', { runId: ID }, 'bea')).toMatchObject({ run: { stopped: true } })
  expect(await minutes()).toMatchObject({ state: 'writing', next: 18, stopped: true })
  expect(await ask('continue-run')).toMatchObject({ run: { next: 18 } })
  await ask('resume-run', { runId: ID }, 'bea')
  expect(await minutes()).toMatchObject({ state: 'written', done: 30, actor: 'bea' })
  expect(await proNow()).toBe(30)
})

it('an undo from the middle takes back what was done', async () => {
  await begin(await members(30))
  await minutes()
  await ask('apply-run')
  now += MINUTE
  let steps = 0
  const isOver = () => {
    steps += 1
    return steps > 2
  }
  await continueRuns(executor, { now: () => now, newId, isOver, onFailure: fail })
  await ask('undo-run')
  expect(await minutes()).toMatchObject({ state: 'undone', next: 9, undone: 9 })
  expect(await proNow()).toBe(0)
})

it('stops where its admin loses the role, until another one goes on with it', async () => {
  await begin(await members(20))
  await put('usersSecure', 'alex', { roles: { admin: false, tier: 'free' } })
  expect(await minutes()).toMatchObject({ state: 'listing', stopped: true, looked: 0 })
  await expect(ask('resume-run')).rejects.toMatchObject({ code: 'not-admin' })
  expect((await runNow()).why).not.toBe('')
  await ask('resume-run', { runId: ID }, 'bea')
  expect(await minutes()).toMatchObject({ state: 'listed', listed: 20, why: '' })
  expect(await actions()).toEqual(['begin-batch', 'stop-batch'])
})

it('a repeated or late order changes nothing', async () => {
  await begin(await members(3))
  for (const order of ['apply-run', 'undo-run', 'resume-run']) {
    expect(await ask(order), order).toMatchObject({ run: { state: 'listing', stopped: false } })
  }
  await minutes()
  await ask('apply-run')
  expect(await minutes()).toMatchObject({ state: 'written', done: 3 })
  for (const order of ['apply-run', 'stop-run', 'resume-run', 'forget-run']) {
    expect(await ask(order), order).toMatchObject({ run: { state: 'written', stopped: false } })
  }
  await executor.transact([], () => ({
    writes: [{ kind: 'delete', ref: runRef(ID) }],
    result: undefined,
  }))
  expect(await ask('undo-run')).toEqual({ run: undefined })
})

it('a run that moved within three seconds is left to its worker', async () => {
  await begin(await members(3))
  const going = { now: () => now, newId, isOver: () => false, onFailure: fail }
  now += 2_000
  expect(await continueRuns(executor, going)).toBe(0)
  now += 1_000
  expect(await continueRuns(executor, going)).toBe(1)
})

it('a run that cannot be read stops, says so, and holds up no other', async () => {
  await begin(await members(3))
  await put('batchRuns', 'odd', { state: 'writing', stopped: false, task: 7, syncedAt: 1 })
  expect(await minutes()).toMatchObject({ state: 'listed' })
  expect(await stored('batchRuns', 'odd')).toMatchObject({
    ...{ state: 'writing', stopped: true, why: 'It cannot be read.' },
  })
})

it('a failing run is reported, and the others continue', async () => {
  await begin(await members(3))
  await put('batchRuns', 'bad', { ...(await runNow()), id: 'bad', syncedAt: 1 })
  const failed: string[] = []
  const onFailure = (id: string) => {
    failed.push(id)
  }
  const faulty: Executor = {
    ...executor,
    transact: (refs, decide) => {
      if (refs[0]?.id === 'bad') return Promise.reject(new Error('Lost.'))
      return executor.transact(refs, decide)
    },
  }
  now += MINUTE
  await continueRuns(faulty, { now: () => now, newId, isOver: () => false, onFailure })
  expect(failed).toEqual(['bad'])
  expect(await runNow()).toMatchObject({ state: 'listed' })
})
