import { expect, it } from 'vitest'
import { logWriteOf, removeOldLog } from '#core/server/handling/audit-log.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DEED = { action: 'rename-group', targets: [], summary: 'Did it.' }

it('the log loses entries older than its limit, page by page, and nothing else', async () => {
  let now = NOW
  const executor = memoryExecutor(() => now)
  const log = (id: string, daysAgo: number) => {
    now = NOW - daysAgo * MS_A_DAY
    const writes = [logWriteOf({ id, by: 'ada', byName: 'Ada' }, DEED)]
    return executor.transact([], () => ({ writes, result: undefined }))
  }
  for (let old = 0; old < 450; old += 1) await log(`old-${old}`, 91 + old)
  await log('the-last-day', 90)
  await log('today', 0)
  now = NOW
  expect(await removeOldLog(executor, { now, keptDays: 90 })).toBe(450)
  const left = await executor.query({ collection: 'auditLog', limit: 500 })
  expect(left.map(({ id }) => id).sort()).toEqual(['the-last-day', 'today'])
  expect(await removeOldLog(executor, { now, keptDays: 90 })).toBe(0)
})
