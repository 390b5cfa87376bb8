import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eachHabit } from '#core/records/fields.ts'
import {
  emptyMonth,
  type PointsByHabit,
  type TrackingMonthly,
  withPoints,
} from '#core/records/tracking-monthly.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import {
  changedGroupMonths,
  type MonthEvent,
  markGroupMonths,
  monthRemoval,
  sumAbandonedGroupMonths,
  sumGroupMonth,
} from './group-month.ts'

const MONTH = monthNumber(202611)
const GROUP_MONTH = { collection: 'trackingGroupMonthly', id: 'birds202611' } as const
const MARK = { collection: 'groupMonthMarks', id: 'birds202611' } as const
let now = 0
let executor: Executor

beforeEach(begin)

async function begin(): Promise<void> {
  now = Date.UTC(2026, 10, 20, 12)
  executor = memoryExecutor(() => now)
  await write(group('birds', 'Birds'), group('owls', 'Owls'))
}

const write = (...writes: readonly Write[]) =>
  executor.transact([], () => ({ writes, result: undefined }))
const set = (ref: DocumentRef, data: object): Write => ({ kind: 'set', ref, data })
const group = (id: string, name: string) => set({ collection: 'groups', id }, { id, name })
const points = (habit1: number, habit2 = 0): PointsByHabit => ({
  ...eachHabit(() => 0),
  habit1,
  habit2,
})
function month(userId: string, groupId: string, by = points(0)): TrackingMonthly {
  const owner = { userId, userName: userId, groupId, groupName: groupId && 'Birds' }
  return withPoints(emptyMonth(owner, MONTH, 0), by)
}
const documentOf = ({ id, ...rest }: TrackingMonthly) => ({ id, data: { id, ...rest } })

/** Writes a member's month. @returns what its trigger is told */
async function stored(record: TrackingMonthly): Promise<MonthEvent> {
  const ref = { collection: 'trackingMonthly', id: record.id } as const
  const before = await executor.get(ref)
  await write(set(ref, { ...record, syncedAt: SERVER_TIME }))
  return { before, after: await executor.get(ref) }
}
const sum = (by = 'me') => sumGroupMonth(executor, GROUP_MONTH.id, { by, now })
async function settle(event: MonthEvent): Promise<void> {
  for (const id of await markGroupMonths(executor, event)) {
    await sumGroupMonth(executor, id, { by: 'trigger', now })
  }
}
const changed = async (record: TrackingMonthly) => settle(await stored(record))
const marked = async (record: TrackingMonthly) => markGroupMonths(executor, await stored(record))
const dataOf = async (ref: DocumentRef) => (await executor.get(ref))?.data

describe('an event of a member’s month', () => {
  const four = documentOf(month('ada', 'birds', points(4)))
  const renamed = documentOf({ ...month('ada', 'birds', points(4)), groupName: 'Robins' })
  const six = documentOf(month('ada', 'birds', points(4, 2)))

  it.each([
    ['points', four, six, ['birds202611']],
    ['the first points', undefined, four, ['birds202611']],
    ['the removal of it', four, undefined, ['birds202611']],
    ['a move', four, documentOf(month('ada', 'owls', points(4))), ['birds202611', 'owls202611']],
    ['leaving', four, documentOf(month('ada', '', points(4))), ['birds202611']],
    ['joining without points', undefined, documentOf(month('ada', 'birds')), ['birds202611']],
    ['a new name of the group', four, renamed, ['birds202611']],
    ['the consent to the board', four, { ...four, data: { ...four.data, onBoard: true } }, []],
    ['the same again', four, four, []],
    ['points without a group', undefined, documentOf(month('ada', '', points(4))), []],
    ['a month that cannot be read', undefined, { id: 'ada202611', data: { groupId: 'birds' } }, []],
  ] as const)('changes the right groups’ months with %s', (_, before, after, ids) => {
    expect(changedGroupMonths({ before, after })).toEqual(ids)
  })

  it('marks a group’s month once, until somebody takes the mark', async () => {
    const event = await stored(month('ada', 'birds', points(4)))
    expect(await markGroupMonths(executor, event)).toEqual(['birds202611'])
    expect(await markGroupMonths(executor, event)).toEqual([])
    await sum()
    // A replay marks again, because whoever had marked may have been stopped.
    expect(await markGroupMonths(executor, event)).toEqual(['birds202611'])
  })
})

describe('a group’s month', () => {
  it('stores its members’ sums, the group’s name, and how many have points', async () => {
    await changed(month('ada', 'birds', points(4, 2)))
    await changed(month('ben', 'birds', points(8)))
    await changed(month('cem', 'birds'))
    await changed(month('dan', 'owls', points(40)))
    expect(await dataOf(GROUP_MONTH)).toMatchObject({
      ...{ id: 'birds202611', groupId: 'birds', groupName: 'Birds', queryMonth: 202611 },
      habits: {
        habit1: { totalPoints: 12 },
        habit2: { totalPoints: 2 },
        habit3: { totalPoints: 0 },
      },
      ...{ totalPoints: 14, members: 2, syncedAt: now },
    })
    expect(await dataOf(MARK)).toBeUndefined()
  })

  it('stays unwritten without a mark', async () => {
    await stored(month('ada', 'birds', points(4)))
    await sum()
    expect(await dataOf(GROUP_MONTH)).toBeUndefined()
  })

  it('takes the group’s new name with the next sum', async () => {
    await changed(month('ada', 'birds', points(4)))
    await write(group('birds', 'Robins'))
    await changed({ ...month('ada', 'birds', points(4)), groupName: 'Robins' })
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ groupName: 'Robins', totalPoints: 4 })
  })

  it('sums all the same where its mark cannot be read', async () => {
    await stored(month('ada', 'birds', points(4)))
    await write(set(MARK, { id: 7, takenBy: ['nobody'] }))
    await sum()
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ totalPoints: 4 })
    expect(await dataOf(MARK)).toBeUndefined()
  })

  it('keeps a sum that was read later', async () => {
    const waits = Promise.withResolvers<void>()
    const slow: Executor = {
      ...executor,
      sum: async (...asked) => {
        const old = await executor.sum(...asked)
        await waits.promise
        return old
      },
    }
    await marked(month('ada', 'birds', points(4)))
    const older = sumGroupMonth(slow, GROUP_MONTH.id, { by: 'slow', now })
    await changed(month('ada', 'birds', points(4, 2)))
    waits.resolve()
    await older
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ totalPoints: 6 })
  })

  it('sums again for a change that comes while it sums', async () => {
    await marked(month('ada', 'birds', points(4)))
    const during: Executor = {
      ...executor,
      async sum(...asked) {
        const sums = await executor.sum(...asked)
        expect(await marked(month('ada', 'birds', points(4, 2)))).toEqual(['birds202611'])
        return sums
      },
    }
    await sumGroupMonth(during, GROUP_MONTH.id, { by: 'first', now })
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ totalPoints: 4 })
    expect(await dataOf(MARK)).toMatchObject({ takenBy: '' })
    await sum()
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ totalPoints: 6 })
  })

  it('sums one at a time', async () => {
    await marked(month('ada', 'birds', points(4)))
    const counted = { ...executor, sum: vi.fn(executor.sum) }
    const two = ['one', 'two'].map((by) => sumGroupMonth(counted, GROUP_MONTH.id, { by, now }))
    await Promise.all(two)
    expect(counted.sum).toHaveBeenCalledOnce()
  })
})

describe('a mark that was not taken', () => {
  const failures: string[] = []
  const look = (of = executor) =>
    sumAbandonedGroupMonths(of, { by: 'schedule', now }, (id) => failures.push(id))
  beforeEach(() => {
    failures.length = 0
  })

  it('leads to a sum ten seconds later, whether its trigger was stopped before or while summing', async () => {
    await marked(month('ada', 'birds', points(4)))
    expect(await look()).toBe(0)
    const stopped: Executor = { ...executor, sum: () => Promise.reject(new Error('stopped')) }
    await expect(sumGroupMonth(stopped, GROUP_MONTH.id, { by: 'gone', now })).rejects.toThrow()
    expect(await dataOf(GROUP_MONTH)).toBeUndefined()
    now += 10_001
    expect(await look()).toBe(1)
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ totalPoints: 4 })
    expect(await look()).toBe(0)
  })

  it('delays no other', async () => {
    await marked(month('ada', 'birds', points(4)))
    await marked(month('ben', 'owls', points(2)))
    now += 10_001
    const partly: Executor = {
      ...executor,
      sum: (query, fields) =>
        query.where?.some(({ value }) => value === 'birds')
          ? Promise.reject(new Error('too slow'))
          : executor.sum(query, fields),
    }
    expect(await look(partly)).toBe(2)
    expect(failures).toEqual(['birds202611'])
    expect(await dataOf({ ...GROUP_MONTH, id: 'owls202611' })).toMatchObject({ totalPoints: 2 })
  })
})

describe('the erasure of an account', () => {
  const ref = { collection: 'trackingMonthly', id: 'ada202611' } as const
  const remove = () =>
    executor.transact([ref], ([document]) => ({
      writes: monthRemoval(document),
      result: undefined,
    }))
  const removed = async () => {
    const before = await executor.get(ref)
    await remove()
    await settle({ before, after: undefined })
  }

  it('leaves its points in its group’s sums, however often it is removed', async () => {
    await changed(month('ada', 'birds', points(4, 2)))
    await changed(month('ben', 'birds', points(8)))
    const before = await dataOf(GROUP_MONTH)
    await removed()
    await removed()
    expect(await executor.get(ref)).toBeUndefined()
    const after = await dataOf(GROUP_MONTH)
    const gone = { habit1: 4, habit2: 2, habit3: 0, habit4: 0, members: 1 }
    expect(after).toStrictEqual({ ...before, gone, summedAt: after?.summedAt })
    expect(Number(after?.summedAt)).toBeGreaterThan(Number(before?.summedAt))
    await changed(month('ben', 'birds', points(12)))
    expect(await dataOf(GROUP_MONTH)).toMatchObject({ totalPoints: 18, members: 2 })
  })

  it('leaves nothing of a month without points or without a group', async () => {
    for (const groupId of ['birds', '']) {
      await stored(month('ada', groupId, points(groupId === '' ? 4 : 0)))
      await remove()
      expect(await executor.get(ref)).toBeUndefined()
      expect(await dataOf(GROUP_MONTH)).toBeUndefined()
    }
  })

  it('removes a month that cannot be read', async () => {
    await write(set(ref, { id: ref.id, habits: 'none', groupId: 'birds' }))
    await removed()
    expect(await executor.get(ref)).toBeUndefined()
  })
})

it('a group’s month stays unwritten where the group is gone, and leaves no mark', async () => {
  await write({ kind: 'delete', ref: { collection: 'groups', id: 'birds' } })
  await changed(month('ada', 'birds', points(4)))
  expect(await dataOf(GROUP_MONTH)).toBeUndefined()
  expect(await dataOf(MARK)).toBeUndefined()
})

async function expectSums(groupId: string): Promise<void> {
  const where = [{ field: 'groupId', is: '==', value: groupId }] as const
  const months = await executor.query({ collection: 'trackingMonthly', where, limit: 100 })
  const totalPoints = months.reduce((all, { data }) => all + Number(data.totalPoints), 0)
  const members = months.filter(({ data }) => Number(data.totalPoints) > 0).length
  const stands = await dataOf({ ...GROUP_MONTH, id: `${groupId}${MONTH}` })
  expect(stands ?? { totalPoints: 0, members: 0 }).toMatchObject({ totalPoints, members })
}

it('equals its members’ months after any changes and moves, with events late, doubled and in any order', async () => {
  const who = [fc.constantFrom('ada', 'ben', 'cem'), fc.constantFrom('birds', 'owls', '')] as const
  const step = fc.tuple(...who, fc.integer({ min: 0, max: 40 }), fc.nat(), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await begin()
      const events: MonthEvent[] = []
      for (const [member, groupId, has, told, sums] of steps) {
        events.push(await stored(month(member, groupId, points(has))))
        const event = events[told % events.length]
        if (event) await markGroupMonths(executor, event)
        if (sums) await sum()
      }
      for (const event of events) await markGroupMonths(executor, event)
      now += 20_000
      await sumAbandonedGroupMonths(executor, { by: 'schedule', now }, () => undefined)
      for (const groupId of ['birds', 'owls']) await expectSums(groupId)
    }),
  )
})
