import { beforeEach, expect, it } from 'vitest'
import type { Ask } from '#core/server/requests/requests.ts'
import { commandsOver } from '#tests/data/commands-over.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { beginChosenRun, beginRepair, orderRun } from './run-orders.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MOST_BYTES = 65_536
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

it('chosen members go to the server in parts that it takes, and then the run goes on', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `${index}`.padStart(128, 'm'))
  await beginChosenRun(cloud, { kind: 'plan', tier: 'pro' }, [...ids, ...ids])
  expect(asked).toEqual(['begin-run', 'choose-members', 'choose-members', 'continue-run'])
  expect(longest).toBeLessThan(MOST_BYTES)
})

it('an order is followed at once, but for the one to stop', async () => {
  const id = await beginRepair(cloud)
  await orderRun(cloud, 'stop-run', id)
  expect(asked).toEqual(['begin-run', 'continue-run', 'stop-run'])
  await orderRun(cloud, 'resume-run', id)
  expect(asked.slice(3)).toEqual(['resume-run', 'continue-run'])
})

it('an order counts, also where nothing can go on at once', async () => {
  const away: Ask = (kind, request) =>
    kind === 'continue-run' ? Promise.reject(new Error('Away.')) : cloud.command(kind, request)
  await expect(beginRepair({ command: away })).resolves.toMatch(/^[a-z0-9]{16}$/)
})
