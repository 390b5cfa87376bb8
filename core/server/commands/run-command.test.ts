import { beforeEach, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import type { Executor } from '#core/server/executor.ts'
import { COMMANDS } from '#core/server/requests/requests.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { runCommand } from './run-command.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let now = NOON
let executor: Executor
const by = { userId: 'ada', name: 'Ada', isAdmin: false, isVerified: true }
const ask = (call: unknown) =>
  runCommand(executor, call, { by, now, newId: () => 'new', needsEmailToJoin: false })
const revoke = (id: unknown = 'i1') => ask({ kind: 'revoke-invite', request: { id } })
const invite = { id: 'i1', groupId: 'birds', by: 'ada', endsAt: NOON, uses: 5 }

async function put(
  collection: 'users' | 'invites' | 'commandBudgets',
  data: { readonly id: string; readonly deleted?: boolean },
) {
  const ref = { collection, id: data.id }
  const write = { kind: 'set', ref, data: { ...data } } as const
  await executor.transact([], () => ({ writes: [write], result: undefined }))
}

beforeEach(async () => {
  now = NOON
  executor = memoryExecutor(() => now)
  await put('users', newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now }))
  await put('invites', invite)
})

it('runs what a member may ask for, and the same again', async () => {
  for (const _ of ['once', 'again']) {
    expect(await revoke()).toMatchObject({ invite: { id: 'i1', revoked: true } })
  }
  expect((await executor.get({ collection: 'invites', id: 'i1' }))?.data.revoked).toBe(true)
})

it.each([
  ['no command', { kind: 'no-such', request: {} }],
  ['a name of every object', { kind: 'constructor', request: {} }],
  ['no object', 'revoke-invite'],
  ['a request with an unknown field', { kind: 'revoke-invite', request: { id: 'i1', by: 'ada' } }],
  ['an id that is none', { kind: 'revoke-invite', request: { id: '../users/ada' } }],
])('refuses %s', async (_, call) => {
  await expect(ask(call)).rejects.toMatchObject({ name: 'Refusal', code: 'invalid' })
})

it('refuses an account without a record, or one that is closed or switched off', async () => {
  const refused = { code: 'permission-denied' }
  await put('users', { ...newUser({ id: 'ada', name: '', email: '', now }), deleted: true })
  await expect(revoke()).rejects.toMatchObject(refused)
  executor = memoryExecutor(() => now)
  await expect(revoke()).rejects.toMatchObject(refused)
})

it('refuses more than a day allows, also of what it refused, until the next day', async () => {
  for (let asked = 0; asked < COMMANDS['revoke-invite'].aDay; asked += 1) {
    await revoke(asked % 2 === 0 ? 'i1' : 7).catch(() => {})
  }
  await expect(revoke()).rejects.toMatchObject({ code: 'quota-exceeded' })
  now += MS_A_DAY
  expect(await revoke()).toMatchObject({ invite: { revoked: true } })
})

it('counts anew where the counts cannot be read', async () => {
  await put('commandBudgets', { id: 'ada', ...{ day: -1, asked: 'often' } })
  expect(await revoke()).toMatchObject({ invite: { revoked: true } })
  const budget = await executor.get({ collection: 'commandBudgets', id: 'ada' })
  expect(budget?.data.asked).toEqual({ 'revoke-invite': 1 })
})
