import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { repairOf } from '#core/batch/repair.ts'
import { attentionOf } from '#core/coaching/attention.ts'
import { factsOf } from '#core/coaching/member-facts.ts'
import { MS_A_DAY, numberOfDay } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { type Collection, SCHEMAS } from '#core/records/collections.ts'
import { notificationSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { pointsByHabit, sumOf, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { joinedBy } from '#core/referrals/invitation-link.ts'
import { isValid } from '#core/time-budget/hour-set.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { makeDemo, NOW, TODAY } from '#tests/data/demo.ts'
import type { EmbeddedDatabase } from '../embedded-database.ts'
import { prepareDemo } from './open-demo.ts'

const MONTH = monthOf(TODAY)
/** Created once, for tests that only read it. */
let seen: EmbeddedDatabase

/** A separate demo for a test that changes it. */
async function ownDemo(): Promise<EmbeddedDatabase> {
  const database = await makeDemo()
  onTestFinished(() => database.delete())
  return database
}

beforeAll(async () => {
  seen = await makeDemo()
})
afterAll(() => seen.delete())

const all = (collection: Collection) => seen.documents.where({ collection }).toArray()
const months = async () => parseDocuments(trackingMonthlySchema, await all('trackingMonthly'))

describe('the demo community', () => {
  it('has three groups of forty, and records that all parse', async () => {
    expect(await all('groups')).toHaveLength(3)
    expect(await all('users')).toHaveLength(120)
    for (const [collection, schema] of Object.entries(SCHEMAS)) {
      const stored = await seen.documents.where({ collection }).toArray()
      expect(parseDocuments<unknown>(schema, stored)).toHaveLength(stored.length)
    }
  })

  it('has some records of an older form, and none of those that one can step in as', async () => {
    const repairs = (await all('users')).map(({ id, data }) => ({ id, ...repairOf(id, data) }))
    const old = repairs.filter(({ kind }) => kind === 'lacks').map(({ id }) => id)
    expect(repairs.filter(({ kind }) => kind === 'damaged')).toEqual([])
    expect(old.length).toBeGreaterThan(8)
    expect(old.filter((id) => /^demo-(1-|member|coach|admin)/.test(id))).toEqual([])
  })

  it('is the same every time it is made', async () => {
    const again = await ownDemo()
    expect(await again.documents.toArray()).toEqual(await seen.documents.toArray())
  })

  it('has months that are the sums of their days, and groups that are the sums of their months', async () => {
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
    const stored = await seen.documents.get(['trackingGroupMonthly', `demo-group-1${MONTH}`])
    expect(stored?.data.totalPoints).toBe(birds.reduce((so, month) => so + month.totalPoints, 0))
  })

  it('gives the coach members of every kind: away, behind, on a streak, with hours and with none', async () => {
    const members = parseDocuments(userSchema, await all('users')).filter(
      ({ coaching }) => coaching.myConsistencyCoachId === 'demo-coach',
    )
    expect(members).toHaveLength(39)
    const stats = parseDocuments(statsSchema, await all('usersStats'))
    const days = Map.groupBy(
      parseDocuments(trackingDailySchema, await all('trackingDaily')),
      ({ userId }) => userId,
    )
    const months = Map.groupBy(
      parseDocuments(trackingMonthlySchema, await all('trackingMonthly')),
      ({ userId }) => userId,
    )
    const kinds = members.map((member) => {
      const of = (months.get(member.id) ?? []).map(({ queryMonth, totalPoints }) => ({
        month: queryMonth,
        points: totalPoints,
      }))
      const records = {
        member,
        days: days.get(member.id) ?? [],
        stats: stats.find(({ id }) => id === member.id),
        months: of,
      }
      return attentionOf(factsOf(records, Date.parse(`${TODAY}T18:00:00Z`), 0)).kind
    })
    for (const kind of ['absent', 'at-risk', 'below', 'well'] as const) {
      expect(kinds.filter((one) => one === kind).length, kind).toBeGreaterThan(0)
    }
    expect(kinds.filter((kind) => kind === 'well').length).toBeGreaterThan(12)
    expect(stats.some(({ at_least_one }) => at_least_one > 10)).toBe(true)
    expect(stats.some(({ private_sessions }) => private_sessions > 0)).toBe(true)
    const today = parseDocuments(timeTrackingDailySchema, await all('timeTrackingDaily')).filter(
      ({ queryDate }) => queryDate === numberOfDay(TODAY),
    )
    expect(today.length).toBeGreaterThan(8)
    expect(today.length).toBeLessThan(39)
  })

  it('has logged the sessions that it counts, between the coach and a member of theirs', async () => {
    const sessions = parseDocuments(privateSessionSchema, await all('privateSessions'))
    const stats = parseDocuments(statsSchema, await all('usersStats'))
    for (const { id, private_sessions } of stats) {
      const own = sessions.filter(({ userId }) => userId === id)
      expect(own, id).toHaveLength(private_sessions)
    }
    expect(sessions.filter(({ created }) => created > NOW)).toEqual([])
    expect(new Set(sessions.map(({ coachId }) => coachId))).toEqual(new Set(['demo-coach']))
  })

  it('has seen nobody after the moment it is made, nor when it goes on', async () => {
    const database = await ownDemo()
    const latest = async () => {
      const stored = await database.documents.where({ collection: 'users' }).toArray()
      return Math.max(...parseDocuments(userSchema, stored).map(({ lastActive }) => lastActive))
    }
    expect(await latest()).toBeLessThanOrEqual(NOW)
    await prepareDemo(database, NOW + 3 * MS_A_DAY)
    expect(await latest()).toBeLessThanOrEqual(NOW + 3 * MS_A_DAY)
  })

  it('tells of somebody who joined by a link only where somebody did', async () => {
    const users = parseDocuments(userSchema, await all('users'))
    const told = parseDocuments(notificationSchema, await all('notifications')).filter(
      ({ kind }) => kind === 'referral',
    )
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(['demo-coach', 'demo-member'])
    for (const { id, userId, created } of told) {
      const newcomer = users.find((user) => user.id === joinedBy(id))
      expect(newcomer).toMatchObject({ refferedById: userId, privacy: 'share-group' })
      expect(created).toBeGreaterThan(newcomer?.created ?? Number.NaN)
    }
  })

  it('notes later visits, and leaves what a visitor made of members and sessions', async () => {
    const database = await ownDemo()
    const change = async (collection: 'users' | 'usersStats', data: object) => {
      const stored = await database.documents.get([collection, 'demo-1-20'])
      const merged = { ...stored?.data, ...data }
      await database.documents.put({ collection, id: 'demo-1-20', data: merged })
    }
    await change('users', { groupId: 'demo-group-2', lastActive: 1 })
    await change('usersStats', { private_sessions: 7, login: 0 })
    await prepareDemo(database, NOW + 3 * MS_A_DAY)
    const user = await database.documents.get(['users', 'demo-1-20'])
    expect(user?.data).toMatchObject({ groupId: 'demo-group-2' })
    expect(user?.data.lastActive).toBeGreaterThan(1)
    const stats = await database.documents.get(['usersStats', 'demo-1-20'])
    expect(stats?.data.private_sessions).toBe(7)
    expect(stats?.data.login).toBeGreaterThan(0)
  })

  it('gives those one can step into hours up to yesterday, mostly of 24, near their plan', async () => {
    const days = parseDocuments(timeTrackingDailySchema, await all('timeTrackingDaily'))
    const own = days.filter(({ userId }) => userId === 'demo-member')
    // Besides the member, the coach's members have hours; no one else has.
    expect(new Set(days.map(({ userId }) => userId)).size).toBe(40)
    expect(own.length).toBeGreaterThan(80)
    expect(Math.max(...own.map(({ queryDate }) => queryDate))).toBeLessThan(numberOfDay(TODAY))
    const whole = own.filter(({ actual }) => isValid(actual)).length
    expect(whole / own.length).toBeGreaterThan(0.85)
    expect(whole).toBeLessThan(own.length)
    expect(own.every(({ plan }) => isValid(plan))).toBe(true)
  })

  it('goes on by itself on later days, and leaves alone what its visitor did', async () => {
    const database = await ownDemo()
    const own = await database.documents.get(['trackingDaily', 'demo-member20261120'])
    const changed = { ...own?.data, totalPoints: 10 }
    await database.documents.put({
      collection: 'trackingDaily',
      id: 'demo-member20261120',
      data: changed,
    })
    await prepareDemo(database, NOW + 2 * MS_A_DAY)
    const kept = await database.documents.get(['trackingDaily', 'demo-member20261120'])
    expect(kept?.data.totalPoints).toBe(10)
    expect(await database.documents.get(['trackingDaily', 'demo-1-2020261122'])).toBeDefined()
  })
})
