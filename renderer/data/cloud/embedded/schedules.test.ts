import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { newUser } from '#core/records/user.ts'
import { logWriteOf } from '#core/server/handling/audit-log.ts'
import { type Community, community, makeAdmin, NOON } from '#tests/data/devices.ts'
import { keepSchedules } from './embedded-cloud.ts'
import { embeddedExecutor } from './embedded-documents.ts'
import { runSchedules } from './schedules.ts'

const HOUR = 3_600_000
const DEED = { action: 'rename-group', targets: [], summary: 'Did it.' }
let world: Community | undefined

afterEach(async () => {
  vi.useRealTimers()
  await world?.close()
})

it('the embedded cloud sends planned announcements, and runs the bot each hour', async () => {
  const opened = community()
  world = opened
  await makeAdmin(opened, 'ada')
  const data = newUser({ id: 'ada', name: 'Ada', email: '', now: NOON })
  await opened.database.documents.put({ collection: 'users', id: 'ada', data: { ...data } })
  const { cloud } = await opened.device('ada')
  const words = { title: 'Hello', body: '', link: '', audience: { kind: 'everyone' } } as const
  const plan = { id: '0123456789abcdef', ...words, expected: 1, sendAt: NOON + HOUR }
  await cloud.command('begin-broadcast', plan)
  const rule = { ...plainRule('absent'), on: true }
  await opened.database.documents.put({ collection: 'botRules', id: rule.id, data: rule })
  const run = async () => {
    const now = () => opened.server.now
    const newId = () => crypto.randomUUID()
    await runSchedules(embeddedExecutor(opened.database, now), { now, newId })
    const stored = await cloud.get({ collection: 'broadcasts', id: plan.id })
    const ran = await cloud.get({ collection: 'botRules', id: rule.id })
    return [stored?.data.state, ran?.data.lastRun]
  }
  expect(await run()).toEqual(['planned', NOON])
  opened.server.now += HOUR / 2
  expect(await run()).toEqual(['planned', NOON])
  opened.server.now += HOUR / 2
  expect(await run()).toEqual(['sent', NOON + HOUR])
  expect(await cloud.query({ collection: 'notifications', limit: 9 })).toHaveLength(1)
})

it('the embedded cloud deletes audit log entries older than a year', async () => {
  const opened = community()
  world = opened
  const now = () => opened.server.now
  const executor = embeddedExecutor(opened.database, now)
  const log = (id: string) =>
    executor.transact([], () => ({
      writes: [logWriteOf({ id, by: 'ada', byName: 'Ada' }, { ...DEED })],
      result: undefined,
    }))
  await log('old')
  opened.server.now += HOUR
  await log('young')
  opened.server.now += 365 * 24 * HOUR
  await runSchedules(executor, { now, newId: () => crypto.randomUUID() })
  const left = await executor.query({ collection: 'auditLog', limit: 9 })
  expect(left.map(({ id }) => id)).toEqual(['young'])
})

it('the embedded schedules run one at a time, also after a failure, until the page closes', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ends: (() => void)[] = []
  const run = vi.fn(
    () => new Promise<void>((_resolve, reject) => ends.push(() => reject(new Error()))),
  )
  const stop = keepSchedules(run)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(logged).toHaveBeenCalledTimes(1)
  stop()
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(logged, 'a run under which the database was closed').toHaveBeenCalledTimes(1)
})
