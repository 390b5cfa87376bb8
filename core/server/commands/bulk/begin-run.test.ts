/** How a bulk change begins: what the server knows better than the request. */
import { beforeEach, expect, it } from 'vitest'
import type { Collection } from '#core/policies/collections/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { newUser } from '#core/records/user.ts'
import { runCommand } from '#core/server/commands/run-command.ts'
import type { Executor } from '#core/server/executor.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const ID = 'a0a0a0a0a0a0a0a0'
let executor: Executor

async function put(collection: Collection, id: string, data: object): Promise<void> {
  const write = { kind: 'set', ref: { collection, id }, data: { ...data, id } } as const
  await executor.transact([], () => ({ writes: [write], result: undefined }))
}

beforeEach(async () => {
  executor = memoryExecutor(() => NOW)
  for (const id of ['alex', 'bea']) {
    await put('users', id, newUser({ id, name: `The ${id}`, email: '', now: NOW }))
    await put('usersSecure', id, { roles: { admin: true, tier: 'free' } })
  }
  await put('groups', 'birds', groupSchema.parse({ id: 'birds', name: 'Birds' }))
  await put('groups', 'dodos', groupSchema.parse({ id: 'dodos', name: 'Dodos', archived: true }))
})

function begin(request: object, userId = 'alex') {
  const by = { userId, name: 'Somebody', isAdmin: true, isVerified: true }
  const context = { by, now: NOW, newId: () => 'entry', needsEmailToJoin: false }
  return runCommand(executor, { kind: 'begin-run', request: { id: ID, ...request } }, context)
}

it('takes its author and time from the server', async () => {
  expect(await begin({ task: { kind: 'repair' } })).toMatchObject({
    run: { state: 'listing', by: 'alex', byName: 'The alex', actor: 'alex', created: NOW },
  })
})

it('repairs the members that the server has seen in the last two months', async () => {
  const since = NOW - 61 * 86_400_000
  expect(await begin({ task: { kind: 'repair' } })).toMatchObject({ run: { task: { since } } })
})

const moving = (toGroupId: string) => {
  return { task: { kind: 'move-members', toGroupId, chosen: 1 }, members: ['ada'] }
}
const PLAN = { kind: 'plan', tier: 'pro', chosen: 2 }
it.each([
  ['a group that is not there', moving('gone'), 'not-found'],
  ['an archived group to move to', moving('dodos'), 'invalid'],
  [
    'a rename, which changing the group begins',
    { task: { kind: 'rename', groupId: 'birds', from: 'Birds', name: 'Finches' } },
    'invalid',
  ],
  ['fewer members than chosen', { task: PLAN, members: ['ada'] }, 'invalid'],
  ['more members than chosen', { task: PLAN, members: ['ada', 'bo', 'cy'] }, 'invalid'],
  ['members for a task without', { task: { kind: 'repair' }, members: ['ada'] }, 'invalid'],
  ['a field that no task has', { task: { kind: 'repair', since: 1 } }, 'invalid'],
  ['an id that is none', { id: '../users/ada', task: { kind: 'repair' } }, 'invalid'],
])('refuses %s', async (_, request, code) => {
  await expect(begin(request)).rejects.toMatchObject({ code })
  expect(await executor.query({ collection: 'batchRuns', limit: 9 })).toEqual([])
  expect(await executor.query({ collection: 'auditLog', limit: 9 })).toEqual([])
})

it('refuses the id of another admin’s run', async () => {
  await begin({ task: { kind: 'repair' } })
  const taken = begin({ task: PLAN, members: ['ada', 'bo'] }, 'bea')
  await expect(taken).rejects.toMatchObject({ code: 'conflict' })
})
