import { beforeEach, describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import type { Executor } from '#core/server/executor.ts'
import { addDays, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { type DerivingServer, derivingServer } from '#tests/data/deriving-server.ts'
import { deriveFrom } from './run.ts'

const NOON = Date.UTC(2026, 10, 30, 12)
const DAY = dayKey('2026-11-30')
const PAIR = { id: 'u1_u2', a: 'u1', b: 'u2', aName: 'Ada', bName: 'Ben', aSays: true }
let server: DerivingServer

beforeEach(async () => {
  server = derivingServer(NOON)
  for (const id of ['u1', 'u2']) {
    await server.put('users', newUser({ id, name: id, email: '', now: NOON }))
  }
  for (const day of [-2, -1, 0, 1]) {
    await server.put('trackingDaily', dayWith(addDays(DAY, day), ['habit3'], day === -1))
  }
})

const agree = (fields: object = {}) =>
  server.put('partners', {
    ...{ ...PAIR, bSays: true, since: numberOfDay(addDays(DAY, -1)) },
    ...fields,
  })
const follow = () => server.follow('partners', PAIR.id)
const marks = async (id: string) => (await server.data({ collection: 'partnerDays', id }))?.marks

describe('a pair that becomes partners', () => {
  it('shows the days since then, also those that were there before, in each month', async () => {
    await agree()
    expect(await follow()).toBe(true)
    expect(await marks('u1202611')).toEqual({ 29: 'b', 30: 'x' })
    expect(await marks('u1202612')).toEqual({ 1: 'x' })
    expect(await marks('u2202611')).toBeUndefined()
    expect(await follow()).toBe(false)
  })

  it('shows no less than an earlier pair of the one of them', async () => {
    const earlier = { ...PAIR, id: 'u0_u1', a: 'u0', b: 'u1', bSays: true }
    await server.put('partners', { ...earlier, since: numberOfDay(addDays(DAY, -2)) })
    await agree()
    await follow()
    expect(await marks('u1202611')).toEqual({ 28: 'x', 29: 'b', 30: 'x' })
  })

  it('shows nothing while only one has agreed, or after an account is being removed', async () => {
    await agree({ bSays: false, since: 0 })
    expect(await follow()).toBe(false)
    const ada = newUser({ id: 'u1', name: 'Ada', email: '', now: NOON })
    await server.put('users', { ...ada, removing: true })
    await agree()
    expect(await follow()).toBe(false)
  })

  it.each([
    ['cannot be read', { a: 7 }],
    ['names others than its id', { a: 'u0' }],
  ])('reports a record that %s', async (_, fields) => {
    await agree(fields)
    await follow()
    expect(server.seen.unreadable).toEqual(['partners/u1_u2'])
    expect(server.seen.written).toBe(0)
  })
})

describe('a day that partners see', () => {
  const source = { collection: 'trackingDaily', id: dayWith(DAY, []).id } as const
  const deriving = { now: NOON, onUnreadable: () => {} }

  it('queries the partners only where what they see has changed, or nobody knows', async () => {
    const asked: string[] = []
    const executor: Executor = {
      ...server.executor,
      query(query) {
        asked.push(query.collection)
        return server.executor.query(query)
      },
    }
    const derive = async (before: object | undefined, after: object | undefined) => {
      asked.length = 0
      const event = { source, before: { ...before }, after: { ...after } }
      await deriveFrom(executor, before || after ? event : { ...event, ...UNKNOWN }, deriving)
      return asked.length
    }
    const [none, some, more] = [[], ['habit3'], ['habit3', 'habit1']] as const
    expect(await derive(dayWith(DAY, none), dayWith(DAY, some))).toBe(4)
    expect(await derive(dayWith(DAY, some), dayWith(DAY, more))).toBe(0)
    expect(await derive(dayWith(DAY, more), dayWith(DAY, more, true))).toBe(4)
    expect(await derive(undefined, undefined)).toBe(4)
  })

  it('appears by a later check-off where the event of the first one never came', async () => {
    await server.remove(source)
    await agree()
    await follow()
    await server.follow('trackingDaily', dayWith(addDays(DAY, -1), []).id)
    expect(await marks('u1202611')).toEqual({ 29: 'b' })
    const [before, after] = [dayWith(DAY, ['habit3']), dayWith(DAY, ['habit3', 'habit1'])]
    await server.put('trackingDaily', after)
    await deriveFrom(server.executor, { source, before, after }, deriving)
    expect(await marks('u1202611')).toEqual({ 29: 'b', 30: 'x' })
  })

  it('appears where a pair becomes partners while it was being counted', async () => {
    await server.remove(source)
    const after = dayWith(DAY, ['habit3'])
    await server.put('trackingDaily', after)
    let isFirst = true
    const executor: Executor = {
      ...server.executor,
      async query(query) {
        const found = await server.executor.query(query)
        if (query.collection === 'partners' && isFirst && query.where?.[0]?.field === 'b') {
          isFirst = false
          await agree()
          await server.remove(source)
          await follow()
          await server.put('trackingDaily', after)
        }
        return found
      },
    }
    await deriveFrom(executor, { source, before: undefined, after }, deriving)
    expect(await marks('u1202611')).toEqual({ 29: 'b', 30: 'x' })
  })
})

const UNKNOWN = { before: undefined, after: undefined }
