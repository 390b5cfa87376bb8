import { beforeEach, expect, it } from 'vitest'
import type { Ask } from '#core/server/requests/requests.ts'
import { commandsOver } from '#tests/data/commands-over.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { beginChosenRun, beginRepair, orderRun } from './run-orders.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MAX_BYTES = 65_536
let cloud: { command: Ask }
let asked: string[]
let longest: number

beforeEach(async () => {
  const executor = memoryExecutor(() => NOW)
  const ref = { collection: 'usersSecure', id: 'ada' } as const
  const data = { id: 'ada', roles: { admin: true, tier: 'free' } }
  await executor.transact([], () => ({ writes: [{ kind: 'set', ref, data }], result: undefined }))
  const by = { userId: 'ada', name: 'Ada', isAdmin: true, isVerified: true }
  const server = commandsOver(executor, by, () => NOW)
  asked = []
  longest = 0
  cloud = {
    command: (kind, request) => {
      asked.push(kind)
      longest = Math.max(longest, JSON.stringify(request).length)
      return server(kind, request)
    },
  }
})

it('chosen members reach the server in parts that it accepts, and then the bulk change starts', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `${index}`.padStart(128, 'm'))
  await beginChosenRun(cloud, { kind: 'plan', tier: 'pro' }, [...ids, ...ids])
  expect(asked).toEqual(['begin-run', 'choose-members', 'choose-members', 'continue-run'])
  expect(longest).toBeLessThan(MAX_BYTES)
})

it('an order continues a bulk change at once, except the one to stop', async () => {
  const id = await beginRepair(cloud)
  await orderRun(cloud, 'stop-run', id)
  expect(asked).toEqual(['begin-run', 'continue-run', 'stop-run'])
  await orderRun(cloud, 'resume-run', id)
  expect(asked.slice(3)).toEqual(['resume-run', 'continue-run'])
})

it('an order counts, also when the bulk change cannot continue at once', async () => {
  const away: Ask = (kind, request) =>
    kind === 'continue-run' ? Promise.reject(new Error('Away.')) : cloud.command(kind, request)
  await expect(beginRepair({ command: away })).resolves.toMatch(/^[a-z0-9]{16}$/)
})
