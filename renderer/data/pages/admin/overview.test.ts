import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import { dayKey, MS_A_DAY, numberAtOrdinal } from '#core/values/time/day.ts'
import { EVERYBODY, type MemberFilter, membersMeant } from '#core/views/admin/members/directory.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { fetchDirectory } from './members/directory.ts'
import { fetchOverview } from './overview.ts'
import { fetchRetention } from './retention.ts'

/** TODAY is a Friday. */
const YESTERDAY = dayKey('2026-11-19')
const LOCAL = { dayOf: (instant: number) => localDay(instant), daysAway: () => undefined }
let world: Community
let ada: Device
let bo: Device

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  ada = await memberDevice(world, 'ada')
  bo = await memberDevice(world, 'bo')
})
afterEach(() => world.close())

async function member(id: string, joinedAgo: number, activeAgo: number, more: object = {}) {
  const data = {
    ...{ id, created: NOON - joinedAgo * MS_A_DAY, lastActive: NOON - activeAgo * MS_A_DAY },
    ...{ groupId: '', coaching: { myConsistencyCoachId: '', myExectutiveCoachId: '' }, ...more },
  }
  await world.database.documents.put({ collection: 'users', id, data })
}

describe('the admin overview', () => {
  it('counts members, check-offs of yesterday, points of the month and what waits', async () => {
    await joinGroup(bo.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(bo.account, YESTERDAY, 'habit1', true)
    for (const habit of ['habit1', 'habit2', 'habit3', 'habit4'] as const) {
      await checkHabit(ada.account, YESTERDAY, habit, true)
    }
    await checkHabit(ada.account, TODAY, 'habit2', true)
    await ada.push()
    await bo.push()
    await bo.cloud.command('request-plan', { tier: 'pro' })
    await member('left', 100, 90, { deleted: true })
    const { figures } = await fetchOverview(ada.cloud, 'ada')
    expect(figures).toEqual({
      ...{ members: 2, activeWeek: 2, activeMonth: 2, newThisWeek: 2, closing: 1, disabled: 0 },
      ...{ checkedIn: 2, perfectDays: 1, points: 16, groups: 2, noCoach: 2, noGroup: 1 },
      ...{ joinRequests: 0, planRequests: 1, lateCheckIns: 0, openReports: 0 },
    })
  })

  it('counts exactly the members of the members list, also records that lack fields', async () => {
    const { documents } = world.database
    const seen = { created: NOON - 2 * MS_A_DAY, lastActive: NOON - MS_A_DAY }
    await member('new', 2, 1, { groupId: 'birds', coaching: { myExectutiveCoachId: 'bo' } })
    await member('both', 40, 1, {
      coaching: { myConsistencyCoachId: 'bo', myExectutiveCoachId: 'bo' },
    })
    await member('gone', 2, 1, { deleted: true })
    await member('off', 2, 1)
    await member('off-and-gone', 2, 1, { deleted: true })
    for (const id of ['old', 'bare']) {
      await documents.put({
        collection: 'users',
        id,
        data: id === 'old' ? { id, ...seen } : { id },
      })
    }
    for (const id of ['off', 'off-and-gone']) {
      const data = { id, disabled: true, roles: { admin: false, tier: 'free' } }
      await documents.put({ collection: 'usersSecure', id, data })
    }
    const { figures, seven, newcomers } = await fetchOverview(ada.cloud, 'ada')
    const { rows } = await fetchDirectory(ada.cloud, ada.account)
    const listed = (filter: Partial<MemberFilter>) =>
      membersMeant(rows, { ...EVERYBODY, state: 'active', ...filter }, LOCAL).length
    expect(figures).toMatchObject({
      members: listed({}),
      activeWeek: listed({ seenFrom: seven }),
      newThisWeek: listed({ joinedFrom: seven }),
      noCoach: listed({ coachId: 'none' }),
      noGroup: listed({ groupId: 'none' }),
      closing: listed({ state: 'closed' }),
      disabled: listed({ state: 'disabled' }),
    })
    expect(figures).toMatchObject({ members: 6, noCoach: 4, noGroup: 5, newThisWeek: 4 })
    expect(newcomers.inGroup).toBe(1)
  })

  it('counts no check-off of a closed or disabled account', async () => {
    await checkHabit(bo.account, YESTERDAY, 'habit1', true)
    await bo.push()
    const users = world.database.documents.where({ collection: 'users', id: 'bo' })
    await users.modify((user, where) => {
      where.value = { ...user, data: { ...user.data, deleted: true } }
    })
    const { figures } = await fetchOverview(ada.cloud, 'ada')
    expect([figures.checkedIn, figures.activeMonth]).toEqual([0, 1])
  })

  it('says since when the server has been silent, and nothing while it runs', async () => {
    const silentSince = async (minutesAgo: number) => {
      const data = { id: 'derive', ranAt: NOON - minutesAgo * 60_000 }
      await world.database.documents.put({ collection: 'serverRuns', id: 'derive', data })
      return (await fetchOverview(ada.cloud, 'ada')).silentSince
    }
    expect((await fetchOverview(ada.cloud, 'ada')).silentSince).toBeUndefined()
    expect(await silentSince(9)).toBeUndefined()
    expect(await silentSince(11)).toBe(NOON - 11 * 60_000)
  })

  it('says how many accounts could not be erased last night', async () => {
    expect((await fetchOverview(ada.cloud, 'ada')).stuckAccounts).toBe(0)
    const data = { id: 'derive', ranAt: NOON, stuckAccounts: 2 }
    await world.database.documents.put({ collection: 'serverRuns', id: 'derive', data })
    expect((await fetchOverview(ada.cloud, 'ada')).stuckAccounts).toBe(2)
  })

  it('counts check-ins that have waited unanswered for longer than three days', async () => {
    const sent = (id: string, daysAgo: number, answered = 0) => ({
      ...{ collection: 'checkIns' as const, id },
      data: { id, coachId: 'bo', answered, sent: NOON - daysAgo * MS_A_DAY },
    })
    await world.database.documents.bulkPut([
      ...[sent('late', 3.1), sent('later', 9), sent('soon', 2.9), sent('answered', 9, NOON)],
    ])
    expect((await fetchOverview(ada.cloud, 'ada')).figures.lateCheckIns).toBe(2)
  })

  it('counts open reports, except those about the admin, which other admins handle', async () => {
    const report = (id: string, aboutId: string, state = 'open') => ({
      ...{ collection: 'safetyReports' as const, id },
      data: { id, userId: 'cy', aboutId, state },
    })
    await world.database.documents.bulkPut([
      ...[report('one', 'bo'), report('own', 'ada'), report('done', 'bo', 'done')],
    ])
    expect((await fetchOverview(ada.cloud, 'ada')).figures.openReports).toBe(1)
    expect((await fetchOverview(ada.cloud, 'di')).figures.openReports).toBe(2)
  })

  it('counts the week before, and what those who joined have done since', async () => {
    await member('new', 3, 1, { onboardingStatus: 'completed', groupId: 'birds' })
    await member('gone', 3, 3, { onboardingStatus: 'initialized' })
    await member('older', 10, 0)
    const { figures, weekBefore, newcomers } = await fetchOverview(ada.cloud, 'ada')
    // Ada and Bo joined today.
    expect([figures.newThisWeek, weekBefore.newThisWeek]).toEqual([4, 1])
    expect(newcomers).toEqual({ onboarded: 1, inGroup: 1, cameBack: 1 })
  })

  it('caches final figures, and does not count them again', async () => {
    const first = await fetchOverview(ada.cloud, 'ada')
    expect(Object.keys(first.final)).toEqual(['points/202610', 'checked-in/2026-11-12'])
    const asked: CloudQuery[] = []
    const watched = {
      ...ada.cloud,
      aggregate: (...[query, kind]: Parameters<typeof ada.cloud.aggregate>) => {
        asked.push(query)
        return ada.cloud.aggregate(query, kind)
      },
    }
    const known = { ...first, final: { ...first.final, 'checked-in/2026-11-12': 7 } }
    expect((await fetchOverview(watched, 'ada', known)).weekBefore.checkedIn).toBe(7)
    const values = asked.flatMap(({ where = [] }) => where.map(({ value }) => value))
    expect(values).not.toContain(20261112)
    expect(values).not.toContain(202610)
  })

  it('stores its figures by day', async () => {
    const first = await fetchOverview(ada.cloud, 'ada')
    world.server.now += 2 * MS_A_DAY
    const { history } = await fetchOverview(ada.cloud, 'ada', first)
    expect(history.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-22'])
  })
})

describe('retention', () => {
  it('counts who was active in a later week or after, by week of joining', async () => {
    // Joined on Tuesday, 3 November; the weeks after begin on the 9th and the 16th.
    await member('stays', 17, 0)
    await member('left-early', 17, 16)
    await member('left-later', 17, 8)
    const { weeks } = await fetchRetention(ada.cloud)
    expect(weeks.map(({ monday, joined }) => [monday, joined]).slice(-2)).toEqual([
      ['2026-11-02', 3],
      ['2026-11-09', 0],
    ])
    expect(weeks.at(-2)?.active).toEqual([2, 1])
    expect(weeks.at(-1)?.active).toEqual([0])
  })

  it('divides those who stayed by those who are counted now', async () => {
    await member('one', 17, 0)
    await member('closed', 17, 0, { deleted: true })
    const { weeks } = await fetchRetention(ada.cloud)
    expect(weeks.at(-2)).toMatchObject({ joined: 1, active: [1, 1] })
  })
})

describe('a visit to a community of 10,000', () => {
  /** Everybody was active and had a perfect day, every day: more entries than any real community has. */
  const ORDINAL = Math.floor(NOON / MS_A_DAY)
  const many = (of: (index: number) => object): CloudDocument[] =>
    Array.from({ length: 10_000 }, (_, index) => ({
      id: `m${index}`,
      data: { id: `m${index}`, ...of(index) },
    }))
  const documents: Record<string, CloudDocument[]> = {
    users: many((index) => ({
      ...{ created: NOON - (index % 80) * MS_A_DAY, lastActive: NOON, groupId: '' },
      coaching: { myConsistencyCoachId: '', myExectutiveCoachId: '' },
    })),
    trackingMonthly: [202610, 202611].flatMap((queryMonth) =>
      many(() => ({ queryMonth, totalPoints: 200 })),
    ),
    trackingDaily: [1, 8].flatMap((ago) =>
      many(() => ({ queryDate: numberAtOrdinal(ORDINAL - ago), totalPoints: 10 })),
    ),
  }

  it('reads fewer than 200 documents, retention included', async () => {
    const { cloud, usage } = countingCloud({
      ...ada.cloud,
      serverNow: async () => NOON,
      query: async () => [],
      aggregate: async (query, { kind }) => {
        const found = selectDocuments(documents[query.collection] ?? [], query)
        return kind === 'count' ? found.length : 0
      },
    })
    const overview = await fetchOverview(cloud, 'ada')
    const retention = await fetchRetention(cloud)
    expect(overview.figures).toMatchObject({ members: 10_000, checkedIn: 10_000 })
    expect(retention.weeks.every(({ joined }) => joined > 800)).toBe(true)
    const first = usage.reads
    // The page also lists 25 entries of the log.
    expect(first).toBeLessThanOrEqual(200 - 25)
    await fetchOverview(cloud, 'ada', overview)
    await fetchRetention(cloud)
    expect(usage.reads - first).toBeLessThan(first)
  })
})
