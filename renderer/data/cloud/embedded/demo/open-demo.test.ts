import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayKey, numberOfDay } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { type Collection, SCHEMAS } from '#core/records/collections.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { pointsByHabit, sumOf, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { isValid } from '#core/time-budget/hour-set.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { EmbeddedDatabase } from '../embedded-database.ts'
import { prepareDemo } from './open-demo.ts'

const TODAY = dayKey('2026-11-20')
const MONTH = monthOf(TODAY)
let database: EmbeddedDatabase

beforeEach(() => {
  database = new EmbeddedDatabase('demo', `demo-${crypto.randomUUID()}`)
})
afterEach(() => database.delete())

const all = (collection: Collection) => database.documents.where({ collection }).toArray()
const months = async () => parseDocuments(trackingMonthlySchema, await all('trackingMonthly'))

describe('the demo community', () => {
  it('has three groups of forty, and records that all parse', async () => {
    await prepareDemo(database, TODAY)
    expect(await all('groups')).toHaveLength(3)
    expect(await all('users')).toHaveLength(120)
    for (const [collection, schema] of Object.entries(SCHEMAS)) {
      const stored = await database.documents.where({ collection }).toArray()
      expect(parseDocuments<unknown>(schema, stored)).toHaveLength(stored.length)
    }
  })

  it('is the same every time it is made', async () => {
    await prepareDemo(database, TODAY)
    const first = await database.documents.toArray()
    await database.documents.clear()
    await database.state.clear()
    await prepareDemo(database, TODAY)
    expect(await database.documents.toArray()).toEqual(first)
  })

  it('has months that are the sums of their days, and groups that are the sums of their months', async () => {
    await prepareDemo(database, TODAY)
    const days = parseDocuments(trackingDailySchema, await all('trackingDaily'))
    const byMonth = Map.groupBy(days, ({ userId, queryMonth }) => `${userId}${queryMonth}`)
    for (const month of await months()) {
      const sum = (byMonth.get(month.id) ?? []).reduce((so, day) => so + day.totalPoints, 0)
      expect(month.totalPoints).toBe(sum)
      expect(sumOf(pointsByHabit(month))).toBe(sum)
    }
    const birds = (await months()).filter(
      ({ groupId, queryMonth }) => groupId === 'demo-group-1' && queryMonth === MONTH,
    )
    const stored = await database.documents.get(['trackingGroupMonthly', `demo-group-1${MONTH}`])
    expect(stored?.data.totalPoints).toBe(birds.reduce((so, month) => so + month.totalPoints, 0))
  })

  it('gives those one can step into hours up to yesterday, mostly of 24, near their plan', async () => {
    await prepareDemo(database, TODAY)
    const days = parseDocuments(timeTrackingDailySchema, await all('timeTrackingDaily'))
    const own = days.filter(({ userId }) => userId === 'demo-member')
    expect(new Set(days.map(({ userId }) => userId)).size).toBe(3)
    expect(own.length).toBeGreaterThan(80)
    expect(Math.max(...own.map(({ queryDate }) => queryDate))).toBeLessThan(numberOfDay(TODAY))
    const whole = own.filter(({ actual }) => isValid(actual)).length
    expect(whole / own.length).toBeGreaterThan(0.85)
    expect(whole).toBeLessThan(own.length)
    expect(own.every(({ plan }) => isValid(plan))).toBe(true)
  })

  it('goes on by itself on later days, and leaves alone what its visitor did', async () => {
    await prepareDemo(database, TODAY)
    const own = await database.documents.get(['trackingDaily', 'demo-member20261120'])
    const changed = { ...own?.data, totalPoints: 10 }
    await database.documents.put({
      collection: 'trackingDaily',
      id: 'demo-member20261120',
      data: changed,
    })
    await prepareDemo(database, addDays(TODAY, 2))
    const kept = await database.documents.get(['trackingDaily', 'demo-member20261120'])
    expect(kept?.data.totalPoints).toBe(10)
    expect(await database.documents.get(['trackingDaily', 'demo-1-2020261122'])).toBeDefined()
  })
})
