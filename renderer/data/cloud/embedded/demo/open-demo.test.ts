import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { statsFrom } from '#core/habits/streaks/stats.ts'
import { repairOf } from '#core/policies/bulk/repair.ts'
import { COLLECTIONS, type Collection } from '#core/policies/collections/collections.ts'
import { joinedBy } from '#core/policies/joining/invitation-link.ts'
import { followUpOf, isCoachInGroup } from '#core/policies/joining/joining.ts'
import { isCoachOf } from '#core/policies/threads/pair.ts'
import { unreadBy } from '#core/policies/threads/thread-state.ts'
import { checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { groupSchema, notificationSchema, projectSchema } from '#core/records/group.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { partnerDaysSchema, partnerId, partnerSchema } from '#core/records/partner.ts'
import { statsSchema } from '#core/records/stats.ts'
import { threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { pointsByHabit, sumOf, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { isValid } from '#core/values/hours/hour-set.ts'
import { dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { isLate } from '#core/views/check-in/queue.ts'
import { attentionOf } from '#core/views/coaching/attention.ts'
import { factsOf } from '#core/views/coaching/member-facts.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { makeDemo, NOW } from '#tests/data/demo.ts'
import { TODAY } from '#tests/data/devices.ts'
import type { EmbeddedDatabase } from '../embedded-database.ts'

const MONTH = monthOf(TODAY)
/** Created once, for tests that only read it. */
let seen: EmbeddedDatabase

beforeAll(async () => {
  seen = await makeDemo()
})
afterAll(() => seen.delete())

const all = (collection: Collection) => seen.documents.where({ collection }).toArray()
const months = async () => parseDocuments(trackingMonthlySchema, await all('trackingMonthly'))

describe('the demo community', () => {
  it('holds three groups of forty members, and only records that parse', async () => {
    expect(await all('groups')).toHaveLength(3)
    expect(await all('users')).toHaveLength(120)
    for (const [collection, { schema }] of Object.entries(COLLECTIONS)) {
      const stored = await seen.documents.where({ collection }).toArray()
      expect(parseDocuments<unknown>(schema, stored)).toHaveLength(stored.length)
    }
  })

  it('includes records of an older form, but none among the members to step in as', async () => {
    const repairs = (await all('users')).map(({ id, data }) => ({ id, ...repairOf(id, data) }))
    const old = repairs.filter(({ kind }) => kind === 'lacks').map(({ id }) => id)
    expect(repairs.filter(({ kind }) => kind === 'damaged')).toEqual([])
    expect(old.length).toBeGreaterThan(8)
    expect(old.filter((id) => /^demo-(1-|member|coach|admin)/.test(id))).toEqual([])
  })

  it('comes out the same every time it is made', async () => {
    const again = await makeDemo()
    onTestFinished(() => again.delete())
    expect(await again.documents.toArray()).toEqual(await seen.documents.toArray())
  })

  it('sums days into months, and months into groups’ months', async () => {
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

  it('holds statistics for every member that follow from their days', async () => {
    const stats = parseDocuments(statsSchema, await all('usersStats'))
    const days = Map.groupBy(
      parseDocuments(trackingDailySchema, await all('trackingDaily')),
      ({ userId }) => userId,
    )
    expect(stats).toHaveLength(120)
    for (const stored of stats) {
      const own = days.get(stored.id) ?? []
      const sources = { userId: stored.id, days: own, today: TODAY, historyComplete: true }
      const { private_sessions, syncedAt } = stored
      const known = { private_sessions, syncedAt }
      expect({ ...statsFrom({ ...sources, previous: undefined }), ...known }).toEqual(stored)
    }
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

  it('logs every private session that the statistics count, all of the demo’s coach', async () => {
    const sessions = parseDocuments(privateSessionSchema, await all('privateSessions'))
    const stats = parseDocuments(statsSchema, await all('usersStats'))
    for (const { id, private_sessions } of stats) {
      const own = sessions.filter(({ userId }) => userId === id)
      expect(own, id).toHaveLength(private_sessions)
    }
    expect(sessions.filter(({ created }) => created > NOW)).toEqual([])
    expect(new Set(sessions.map(({ coachId }) => coachId))).toEqual(new Set(['demo-coach']))
  })

  it('mentions a referral only for members who joined by a link', async () => {
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

  it('gives the members to step into hours up to yesterday, mostly of 24, near their plan', async () => {
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
})

describe('the conversations in the demo', () => {
  it('run between the coach and their own members, numbered, and partly unread', async () => {
    const threads = parseDocuments(threadSchema, await all('threads'))
    const messages = parseDocuments(threadMessageSchema, await all('threadMessages'))
    const users = parseDocuments(userSchema, await all('users'))
    for (const thread of threads) {
      const member = users.find(({ id }) => id === thread.memberId)
      const coach = users.find(({ id }) => id === thread.coachId)
      expect(member && coach && isCoachOf(coach, member)).toBe(true)
      const said = messages.filter(({ threadId }) => threadId === thread.id)
      expect(said.map(({ number }) => number).toSorted()).toEqual(said.map((_, at) => at + 1))
      expect(said).toHaveLength(thread.memberSent + thread.coachSent)
    }
    const own = threads.find(({ id }) => id === 'demo-member_demo-coach')
    expect(own && unreadBy(own, 'member')).toBe(1)
    expect(threads.reduce((sum, thread) => sum + unreadBy(thread, 'coach'), 0)).toBe(3)
  })
})

describe('the check-ins in the demo', () => {
  it('belong to the coach’s members; some wait, one too long, and one is answered', async () => {
    const heads = parseDocuments(checkInSchema, await all('checkIns'))
    const texts = parseDocuments(checkInTextSchema, await all('checkInTexts'))
    const users = parseDocuments(userSchema, await all('users'))
    for (const { id, userId, coachId, sent } of heads) {
      const member = users.find((user) => user.id === userId)
      const coach = users.find((user) => user.id === coachId)
      expect(member && coach && isCoachOf(coach, member)).toBe(true)
      expect(sent).toBeLessThan(NOW)
      expect(texts.find((text) => text.id === id)?.figures.points.some((one) => one > 0)).toBe(true)
    }
    const waiting = heads.filter(({ answered }) => answered === 0)
    expect(waiting).toHaveLength(4)
    expect(waiting.filter((one) => isLate(one, NOW))).toHaveLength(1)
    expect(texts.filter(({ repliedBy }) => repliedBy === 'demo-coach')).toHaveLength(1)
  })
})

describe('the partners in the demo', () => {
  it('share their days, with marks that follow from their day records', async () => {
    const pairs = parseDocuments(partnerSchema, await all('partners'))
    const users = parseDocuments(userSchema, await all('users'))
    const days = parseDocuments(trackingDailySchema, await all('trackingDaily'))
    const months = parseDocuments(partnerDaysSchema, await all('partnerDays'))
    expect(pairs.map(({ aSays, bSays }) => aSays && bSays).toSorted()).toEqual([false, true])
    for (const { id, a, b } of pairs) {
      expect(id).toBe(partnerId(a, b))
      const both = users.filter((user) => [a, b].includes(user.id))
      expect(both.every(({ privacy }) => privacy !== 'share-nothing')).toBe(true)
    }
    expect(months.length).toBeGreaterThan(0)
    for (const { userId, month, marks } of months) {
      const checked = days.filter(
        (day) =>
          day.userId === userId &&
          monthOf(dayOfNumber(day.queryDate)) === month &&
          HABIT_IDS.some((habit) => day.habits[habit].checked),
      )
      expect(Object.keys(marks)).toHaveLength(checked.length)
    }
  })
})

describe('the opportunities in the demo', () => {
  it('stand open, posted by the admin on days before today', async () => {
    const posted = parseDocuments(projectSchema, await all('projects'))
    expect(posted).toHaveLength(3)
    for (const { archived, postedBy, created, text } of posted) {
      expect(archived).toBe(false)
      expect(postedBy).toBe('demo-admin')
      expect(created).toBeLessThan(Date.parse(TODAY))
      expect(text).not.toBe('')
    }
  })
})

describe('the requests to join in the demo', () => {
  it('ask for a closed group of the coach’s, and wait for an answer', async () => {
    const requests = parseDocuments(joinRequestSchema, await all('joinRequests'))
    const users = parseDocuments(userSchema, await all('users'))
    const groups = parseDocuments(groupSchema, await all('groups'))
    const coach = users.find(({ id }) => id === 'demo-coach')
    expect(requests).toHaveLength(2)
    for (const request of requests) {
      const asker = users.find(({ id }) => id === request.userId)
      expect(coach && isCoachInGroup(coach, request.groupId)).toBe(true)
      expect(groups.find(({ id }) => id === request.groupId)?.open).toBe(false)
      expect(asker && followUpOf(request, asker, Date.now())).toBe('none')
      expect(request).toMatchObject({ state: 'pending', userName: asker?.name })
    }
  })

  it('leave one group open to join without asking, and one to ask', async () => {
    const groups = parseDocuments(groupSchema, await all('groups'))
    expect(groups.map(({ open }) => open)).toEqual([false, true, false])
  })
})
