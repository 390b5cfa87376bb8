import { beforeEach, describe, expect, it } from 'vitest'
import { boundOfAll } from '#core/records/server-run.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { isReconcilingDue, reconcileIfDue } from './reconcile.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 20, 12)
const RUN = { collection: 'serverRuns', id: 'derive' } as const
let now = NOON
let executor: Executor
let looked: string[] = []
/** Those that are not as they should be. */
let behind = new Set<string>()
/** How often each fails yet. */
let failing = new Map<string, number>()
let failed: string[] = []

const reconcile = async ({ id }: DocumentRef) => {
  looked.push(id)
  const left = failing.get(id) ?? 0
  failing.set(id, left - 1)
  if (left > 0) throw new Error('No.')
  return behind.delete(id)
}
const onFailure = ({ id }: DocumentRef) => void failed.push(id)
const everyMinute = (on = executor) => reconcileIfDue(on, { reconcile, onFailure }, () => now)

async function write(ref: DocumentRef, data: object) {
  const write = { kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } } as const
  await executor.transact([], () => ({ writes: [write], result: undefined }))
}
const writeDay = (id: string) => write({ collection: 'trackingDaily', id }, { id })
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    now += MINUTE
    await everyMinute()
  }
}

beforeEach(async () => {
  now = NOON
  executor = memoryExecutor(() => now)
  looked = []
  behind = new Set()
  failing = new Map()
  failed = []
  await everyMinute()
})

describe('reconciling', () => {
  it('waits while the schedule runs, and runs once a night', async () => {
    await writeDay('ada20261120')
    await pass(13 * 60 * MINUTE)
    expect(looked).toEqual([])
    await pass(60 * MINUTE + MINUTE)
    expect(looked).toEqual(['ada20261120'])
    await pass(12 * 60 * MINUTE)
    expect(looked).toEqual(['ada20261120'])
  })

  it('finds what was written while the server was silent, and says how much differed', async () => {
    await pass(5 * MINUTE)
    for (const id of ['ada20261120', 'ben20261120', 'cem20261120']) await writeDay(id)
    await write({ collection: 'users', id: 'ada' }, { id: 'ada' })
    behind.add('ben20261120')
    now += 30 * MINUTE
    expect(await everyMinute()).toEqual({ looked: 4, differed: 1, failed: 0 })
    expect(looked[0]).toBe('ada')
    expect(await everyMinute()).toBeUndefined()
  })

  it('sums the groups’ months anew, of which a lost event may have told', async () => {
    const ref = { collection: 'trackingGroupMonthly', id: 'birds202611' } as const
    await write(ref, { id: ref.id, groupId: 'birds', queryMonth: 202611 })
    await write({ ...ref, id: 'birds202607' }, { groupId: 'birds', queryMonth: 202607 })
    now += 30 * MINUTE
    await everyMinute()
    const marks = await executor.query({ collection: 'groupMonthMarks', limit: 9 })
    expect(marks.map(({ id }) => id)).toEqual(['birds202611'])
  })

  it('leaves recent writes to their own events, for the next time', async () => {
    now += 30 * MINUTE
    await writeDay('ada20261120')
    expect(await everyMinute()).toMatchObject({ looked: 0 })
    now += 30 * MINUTE
    expect(await everyMinute()).toMatchObject({ looked: 1 })
  })

  it('goes on where it was stopped, and not beside another run', async () => {
    await writeDay('ada20261120')
    now += 2 * MS_A_DAY
    await writeDay('ada20261122')
    now += 30 * MINUTE
    let days = 0
    const stopping: Executor = {
      ...executor,
      async query(asked) {
        days += asked.collection === 'trackingDaily' ? 1 : 0
        if (days > 1) throw new Error('stopped')
        return executor.query(asked)
      },
    }
    const stopped = everyMinute(stopping)
    await expect(stopped).rejects.toThrow('stopped')
    await pass(9 * MINUTE)
    expect(looked).toEqual(['ada20261120'])
    await pass(2 * MINUTE)
    expect(looked).toEqual(['ada20261120', 'ada20261122'])
  })

  it('continues past a record that fails, and says which failed twice', async () => {
    const ids = ['ada20261120', 'ben20261120', 'cem20261120']
    for (const id of ids) await writeDay(id)
    failing = new Map([
      ['ada20261120', 2],
      ['ben20261120', 1],
    ])
    behind = new Set(ids)
    now += 30 * MINUTE
    expect(await everyMinute()).toEqual({ looked: 3, differed: 2, failed: 1 })
    expect(looked).toEqual([...ids, 'ada20261120', 'ben20261120'])
    expect(failed).toEqual(['ada20261120'])
    expect(await everyMinute()).toBeUndefined()
  })

  it('looks at every one of many records', async () => {
    for (let made = 0; made < 450; made += 1) await writeDay(`m${made}`)
    now += 30 * MINUTE
    expect(await everyMinute()).toMatchObject({ looked: 450 })
    expect(new Set(looked).size).toBe(450)
  })

  it('sums groups’ months anew, also those that a month has left', async () => {
    const month = { id: 'ada202611', userId: 'ada', userName: 'Ada', queryMonth: 202611 }
    const place = { groupId: 'owls', groupName: 'Owls', dateTime: new Date(now).toISOString() }
    await write(
      { collection: 'trackingMonthly', id: month.id },
      { ...month, ...place, totalPoints: 1, syncedAt: SERVER_TIME },
    )
    for (const queryMonth of [202607, 202611]) {
      const id = `birds${queryMonth}`
      await write({ collection: 'trackingGroupMonthly', id }, { id, queryMonth })
    }
    now += 30 * MINUTE
    await everyMinute()
    const marks = await executor.query({ collection: 'groupMonthMarks', limit: 9 })
    expect(marks.map(({ id }) => id).toSorted()).toEqual(['birds202611', 'owls202611'])
  })

  it('runs by hand for all that a device may still change', async () => {
    await writeDay('ada20261120')
    await pass(20 * 60 * MINUTE)
    expect(looked).toEqual(['ada20261120'])
    const bound = { kind: 'merge', ref: RUN, data: { reconciledUntil: boundOfAll(now) } } as const
    await executor.transact([], () => ({ writes: [bound], result: undefined }))
    now += MINUTE
    expect(await everyMinute()).toMatchObject({ looked: 1 })
  })

  it('begins anew where it cannot read what it did last', async () => {
    await write(RUN, { id: 7, ranAt: 'never' })
    expect(await everyMinute()).toBeUndefined()
    expect((await executor.get(RUN))?.data).toMatchObject({ ranAt: now, reconciledUntil: now })
    expect(isReconcilingDue(undefined, now)).toBe(false)
  })
})
