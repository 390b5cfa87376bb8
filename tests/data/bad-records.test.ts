/**
 * One member's records may hold any value that a field can hold: everybody else's pages and the bot still
 * work, and the bad records are listed (docs/decisions/0098-bad-records.md).
 */
import { storeMessages, storeThreads } from '#data/records/thread/apply-remote.ts'
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BOT_KINDS, plainRule } from '#core/policies/bot/bot-rule.ts'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { newUser } from '#core/records/user.ts'
import { runRule } from '#core/server/commands/bot/run-rule.ts'
import type { Executor } from '#core/server/executor.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { EVERYBODY, membersMeant } from '#core/views/admin/members/directory.ts'
import { attentionOf } from '#core/views/coaching/attention.ts'
import { GROUP_SORTS, groupView } from '#core/views/coaching/group-view.ts'
import { factsOf } from '#core/views/coaching/member-facts.ts'
import { rankRows } from '#core/views/ranking/ranking.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import { fetchDirectory, refreshMembers } from '#data/pages/admin/members/directory.ts'
import { fetchOverview } from '#data/pages/admin/overview.ts'
import { type Board, rowsOf } from '#data/pages/boards/board.ts'
import { followBoard } from '#data/pages/boards/follow-board.ts'
import { readBoard } from '#data/pages/boards/read-board.ts'
import { membersIn } from '#data/pages/coaching/coached.ts'
import { fetchSummary } from '#data/pages/coaching/fetch-summary.ts'
import { fetchProfile } from '#data/pages/people/profile.ts'
import { readHome } from '#data/records/day/queries.ts'
import { readConversations } from '#data/records/thread/conversations/read-conversations.ts'
import { readStoredThread } from '#data/records/thread/read-thread.ts'
import { dateTimeText } from '#features/support/words.ts'
import { EXTREMES, fieldPaths } from '#tests/arbitraries/extremes.ts'
import { type Community, community, type Device, memberDevice, NOON, TODAY } from './devices.ts'
import { eventually } from './eventually.ts'
import { executorOver } from './executor-over.ts'
import { memoryExecutor } from './memory-executor.ts'
import {
  COACH,
  KINDS,
  type Kind,
  MONTH,
  recordsOf,
  spoiled,
  spoiledWhole,
} from './spoiled-records.ts'

describe('every extreme value of every field', () => {
  it('goes into every field that exists', () => {
    expect(fieldPaths(COLLECTIONS.users.schema)).toContainEqual(['social', 'instagramCount'])
    expect(fieldPaths(COLLECTIONS.trackingDaily.schema)).toContainEqual([
      'habits',
      'habit4',
      'checked',
    ])
    expect(fieldPaths(COLLECTIONS.usersStats.schema)).toContainEqual(['timeZoneOffset'])
  })

  it.each(BOT_KINDS)('lets the bot’s rule %s nudge the others', async (kind) => {
    const ada = recordsOf('ada')
    const users = [...spoiled('users'), { id: 'ada', data: ada.users }]
    const days = [
      ...spoiled('trackingDaily'),
      { id: ada.trackingDaily.id, data: ada.trackingDaily },
    ]
    const stored = memoryExecutor(() => NOON)
    const executor: Executor = {
      ...stored,
      query: async ({ collection, after }) => {
        if (after) return []
        if (collection === 'users') return users
        return collection === 'trackingDaily' ? days : spoiled('usersStats')
      },
      count: async () => users.length,
    }
    const rule = { ...plainRule(kind), hour: 0, count: 1, on: true, everybody: true }
    const run = await runRule(executor, rule, { since: 0, now: NOON })
    const told = await stored.query({ collection: 'notifications', limit: 1_000 })
    // The collection that this kind of rule queries first.
    const asked = { 'streak-at-risk': 'usersStats', 'perfect-day': 'trackingDaily' }
    const first = Object.entries(asked).find(([one]) => one === kind)?.[1] ?? 'users'
    expect(run.unreadable.some((path) => path.startsWith(`${first}/mallory`))).toBe(true)
    if (kind === 'not-checked-in') expect(told.map(({ data }) => data.userId)).toContain('ada')
  })

  it('lets the coach’s group be listed and sorted', () => {
    const { coaching } = newUser({ id: COACH, name: '', email: '', now: 0 })
    const me = { id: COACH, deleted: false, coaching: { ...coaching, isConsistencyCoach: true } }
    const members = spoiled('users').flatMap((one) => membersIn(me, [one]).members)
    const [member] = membersIn(me, [{ id: 'ada', data: recordsOf('ada').users }]).members
    if (!member) throw new Error('Ada is coached.')
    const parsed = <Value>(kind: Kind, schema: z.core.$ZodType<Value>) =>
      spoiled(kind).flatMap(({ data }) => z.safeParse(schema, data).data ?? [])
    const records = [
      ...members.map((one) => ({ member: one, days: [], months: [] })),
      ...parsed('usersStats', COLLECTIONS.usersStats.schema).map((stats) => ({
        ...{ member, days: [], months: [], stats },
      })),
      ...parsed('trackingDaily', COLLECTIONS.trackingDaily.schema).map((day) => ({
        ...{ member, days: [day], months: [] },
      })),
      ...parsed('timeTrackingDaily', COLLECTIONS.timeTrackingDaily.schema).map((hours) => ({
        ...{ member, days: [], months: [], hours },
      })),
    ]
    const rows = records.map((one) => {
      const facts = factsOf(one, NOON, 0)
      return { facts, attention: attentionOf(facts), isCounted: true }
    })
    expect(members.length).toBeGreaterThan(500)
    for (const by of GROUP_SORTS) {
      expect(groupView(rows, { by, reversed: false }, '')).toHaveLength(rows.length)
    }
  })

  it('lets a board be ranked', () => {
    const board: Board = { kind: 'month', groupId: 'birds', month: MONTH }
    const rows = rankRows(rowsOf(board, spoiled('trackingMonthly')))
    const today = rankRows(rowsOf({ ...board, kind: 'day', day: TODAY }, spoiled('trackingDaily')))
    for (const { totalPoints } of [...rows, ...today]) expect(totalPoints).toBeGreaterThanOrEqual(0)
  })
})

describe('a community with bad members', () => {
  let world: Community
  let coach: Device
  let ada: Device
  const bad = new Map<Kind, string>()

  beforeAll(async () => {
    world = community()
    coach = await memberDevice(world, COACH)
    ada = await memberDevice(world, 'ada')
    const stored = KINDS.flatMap((kind) =>
      spoiledWhole(kind).flatMap((spoil, index, all) => {
        const id = `${kind}${index}`
        if (index === all.length - 1) bad.set(kind, id)
        const records = Object.entries({ ...recordsOf(id) }).map(([collection, data]) => ({
          ...{ collection, id: data.id, data: { ...data } },
        }))
        const { data } = spoil(id)
        return records.map((one) => (one.collection === kind ? { ...one, data } : one))
      }),
    )
    const documents = stored.map(({ data, ...one }) => ({
      ...{ ...one, data: { ...data, syncedAt: NOON } },
    }))
    await world.database.documents.bulkPut(documents)
    const known = await world.document('users', COACH)
    const coaching = { ...recordsOf(COACH).users.coaching, isConsistencyCoach: true }
    const data = { ...known, coaching, syncedAt: NOON }
    await world.database.documents.put({ collection: 'users', id: COACH, data })
    await coach.pull()
  })
  afterAll(() => world.close())

  const badId = (kind: Kind) => bad.get(kind) ?? ''

  it('gets the bot’s nudges, and the bot lists the bad ones', async () => {
    const rule = { ...plainRule('not-checked-in'), hour: 0, everybody: true }
    const span = { since: 0, now: NOON }
    const run = await runRule(executorOver(coach.cloud), rule, span)
    expect(run.unreadable).toContain(`users/${badId('users')}`)
    expect(run.unreadable).toContain(`trackingDaily/${badId('trackingDaily')}20261120`)
    expect(run.sent).toBeGreaterThan(100)
  })

  it('appears in the admins’ list, the bad ones by their ids', async () => {
    const { rows, upTo, wholeAt } = await fetchDirectory(coach.cloud, coach.account)
    const found = membersMeant(rows, { ...EVERYBODY, state: 'unreadable' })
    expect(found.map(({ id }) => id)).toEqual([badId('users')])
    for (const { lastActive } of rows) expect(dateTimeText(lastActive)).not.toBe('')
    await coach.account.database.pages.put({
      ...{ key: 'admin/directory', value: { rows, upTo, wholeAt }, at: NOON },
    })
    await refreshMembers(coach.cloud, coach.account, [badId('users'), 'ada'])
    await fetchOverview(coach.cloud, COACH)
  })

  it('appears to its coach, member by member', async () => {
    const me = COLLECTIONS.users.schema.parse(await world.document('users', COACH))
    const found = await queryAll(coach.cloud, {
      collection: 'users',
      where: [{ field: 'coaching.myConsistencyCoachId', is: '==', value: COACH }],
    })
    const { members, unreadable } = membersIn(me, found)
    expect(unreadable).toEqual([badId('users')])
    for (const member of members) {
      const summary = await fetchSummary(coach.cloud, member, undefined, NOON)
      attentionOf(factsOf(summary, NOON, 0))
      if (member.id !== badId('trackingDaily')) continue
      expect(summary.unreadable).toEqual([`trackingDaily/${member.id}20261120`])
      const again = await fetchSummary(coach.cloud, member, summary, NOON)
      expect(again.unreadable).toEqual(summary.unreadable)
      const later = await fetchSummary(coach.cloud, member, summary, NOON + 11 * MS_A_DAY)
      expect(later.unreadable).toEqual([])
    }
  })

  it('stands on its boards, where the bad ones keep a place without a row', async () => {
    const board: Board = { kind: 'month', groupId: 'birds', month: MONTH }
    const follower = followBoard({
      ...{ account: ada.account, cloud: ada.cloud, board, onLive: () => undefined },
    })
    follower.show(0, 9)
    const shown = await eventually(async () => {
      const stored = await readBoard(ada.account, board, 0, 9)
      expect(stored?.isEnd).toBe(true)
      return stored
    })
    follower.stop()
    const rows = [...(shown?.pages.values() ?? [])].flat()
    expect(rows.length).toBeGreaterThan(100)
    expect(shown?.count).toBeGreaterThan(rows.length)
  })

  it('writes to its coach, who sees the readable part', async () => {
    const threads = await queryAll(coach.cloud, { collection: 'threads' })
    const messages = await queryAll(coach.cloud, { collection: 'threadMessages' })
    await storeThreads(coach.account, threads)
    await storeMessages(coach.account, messages)
    expect((await readConversations(coach.account)).length).toBeGreaterThan(100)
    const memberId = badId('threadMessages')
    const thread = await readStoredThread(coach.account, { memberId, coachId: COACH }, 40)
    expect(thread.sent).toEqual([])
    expect(thread.unreadable).toEqual([`threadMessages/words-${memberId}`])
  })

  it('shows its profiles to a fellow member', async () => {
    for (let index = 0; index <= EXTREMES.length; index += 1) {
      const answer = await fetchProfile(ada.account, ada.cloud, `profiles${index}`)
      expect(['shown', 'private', 'not-found']).toContain(answer.state)
    }
  })

  it('opens home for every one of its own members', async () => {
    for (const kind of [
      'users',
      'trackingDaily',
      'trackingMonthly',
      'timeTrackingDaily',
    ] as const) {
      const own = await world.device(badId(kind))
      await own.pull()
      expect((await readHome(own.account, TODAY)).days.size).toBeGreaterThan(0)
      const aside = await own.account.database.quarantine.toArray()
      expect(aside.map(({ table }) => table)).toContain(kind)
    }
  })
})
