/** What the demo’s members have with others: threads, check-ins, partners, projects and requests to join. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLate } from '#core/check-in/queue.ts'
import { dayOfNumber } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { followUpOf, isCoachInGroup } from '#core/joining/joining.ts'
import { checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import type { Collection } from '#core/records/collections.ts'
import { groupSchema, projectSchema } from '#core/records/group.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import {
  partnerDaysSchema,
  partnerId,
  partnerSchema,
  partnerSlotsSchema,
} from '#core/records/partner.ts'
import { threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { userSchema } from '#core/records/user.ts'
import { isCoachOf } from '#core/threads/pair.ts'
import { unreadBy } from '#core/threads/thread-state.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { makeDemo, NOW, TODAY } from '#tests/data/demo.ts'
import type { EmbeddedDatabase } from '../embedded-database.ts'

/** Created once: the tests only read it. */
let seen: EmbeddedDatabase

beforeAll(async () => {
  seen = await makeDemo()
})
afterAll(() => seen.delete())

const all = (collection: Collection) => seen.documents.where({ collection }).toArray()

describe('what is said in the demo', () => {
  it('is between the coach and members of theirs, numbered, and partly unread', async () => {
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
  it('are of the coach’s members, sent before; some wait, one too long, and one is answered', async () => {
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
  it('are two members who share their days, with places and days as their records say', async () => {
    const pairs = parseDocuments(partnerSchema, await all('partners'))
    const slots = parseDocuments(partnerSlotsSchema, await all('partnerSlots'))
    const users = parseDocuments(userSchema, await all('users'))
    const days = parseDocuments(trackingDailySchema, await all('trackingDaily'))
    const months = parseDocuments(partnerDaysSchema, await all('partnerDays'))
    expect(pairs.map(({ aSays, bSays }) => aSays && bSays).toSorted()).toEqual([false, true])
    for (const { id, a, b, aSays, bSays } of pairs) {
      expect(id).toBe(partnerId(a, b))
      const both = users.filter((user) => [a, b].includes(user.id))
      expect(both.every(({ privacy }) => privacy !== 'share-nothing')).toBe(true)
      const placeOf = (one: string, other: string) =>
        slots.some((slot) => slot.id === one && slot.partners.includes(other))
      expect([placeOf(a, b), placeOf(b, a)]).toEqual([aSays, bSays])
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

describe('what is asked for in the demo', () => {
  it('is open to everybody, posted by the admin, on days before today', async () => {
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

describe('who asks to join in the demo', () => {
  it('is of another group than the coach’s, which is not open, and waits for an answer', async () => {
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

  it('leaves a group that one may join without asking, and one to ask', async () => {
    const groups = parseDocuments(groupSchema, await all('groups'))
    expect(groups.map(({ open }) => open)).toEqual([false, true, false])
  })
})
