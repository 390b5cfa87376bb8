import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { windowAt } from '#core/views/coaching/day-pairs.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { openTimeDay, setManyHours } from '#data/records/time-day/commands.ts'
import { type CoachWithMember, coachWithMember } from '#tests/data/coach-with-member.ts'
import { type Community, type Device, TODAY } from '#tests/data/devices.ts'
import { isRefusal } from './coached.ts'
import { cachedDays, cachedMembers, cachedSummaries, daysId } from './coaching-cache.ts'
import { followGroup } from './follow-group.ts'
import { followMember } from './follow-member.ts'
import { countSession, newSession } from './sessions.ts'

let world: Community
let coach: Device
let ada: Device
let ben: Device
let change: CoachWithMember['change']
let coachingOf: CoachWithMember['coachingOf']
/** The reads of a coach's view of the group. */
let reads: string[]

beforeEach(async () => {
  reads = []
  ;({ world, coach, ada, ben, change, coachingOf } = await coachWithMember(counting))
})
afterEach(() => world.close())

function counting(cloud: Cloud): Cloud {
  return {
    ...cloud,
    get: (ref) => {
      reads.push(ref.collection)
      return cloud.get(ref)
    },
    query: async (query) => {
      const found = await cloud.query(query)
      reads.push(...found.map(() => query.collection), `${query.collection} query`)
      return found
    },
  }
}

async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come to be.')
}
const summary = async () => (await cachedSummaries.read(coach.account, 'ada'))?.data
const pointsToday = async () =>
  (await summary())?.days.find(({ queryDate }) => queryDate === numberOfDay(TODAY))?.totalPoints

describe('the coach’s group', () => {
  const follow = () =>
    coachingOf('coach').then((coaching) =>
      followGroup({
        ...{
          account: coach.account,
          cloud: coach.cloud,
          coach: { id: 'coach', deleted: false, coaching },
        },
        onLive: () => undefined,
      }),
    )

  it('loads days, streak, month and hours, and shows a check-off as it happens', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await openTimeDay(ada.account, TODAY)
    await ada.push()
    const group = await follow()
    group.show(['ada'])
    const first = await until(summary)
    expect(first).toMatchObject({ today: TODAY, months: [{ month: 202611, points: 4 }] })
    expect(first.hours?.plan).toBeDefined()
    world.server.now += 1000
    await checkHabit(ada.account, TODAY, 'habit4', true)
    await ada.push()
    await until(async () => (await pointsToday()) === 5)
    expect((await summary())?.months).toEqual([{ month: 202611, points: 5 }])
    group.stop()
  })

  it('asks about an inactive member only whether they were active', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await ada.push()
    const first = await follow()
    await until(summary)
    first.stop()
    coach.clock.now += 20 * 60_000
    reads = []
    const again = await follow()
    await until(
      async () =>
        (await cachedSummaries.read(coach.account, 'ada'))?.dataUpdatedAt === coach.clock.now,
    )
    again.stop()
    expect(reads.toSorted()).toEqual([
      // Refetches one day: commits may land out of the order of their times.
      ...['agreements', 'timeTrackingDaily', 'trackingDaily', 'trackingDaily query'],
    ])
  })

  it('forgets a former member', async () => {
    const group = await follow()
    await until(summary)
    await cachedDays.write(coach.account, daysId('ada', '2026-11-02'), { habits: [], hours: [] })
    await change('ada', { myConsistencyCoachId: '' })
    await until(async () => (await cachedMembers.read(coach.account, ''))?.data.length === 0)
    await until(
      async () =>
        (await coach.account.database.pages.where('key').startsWith('coaching/member/').count()) ===
        0,
    )
    group.stop()
  })
})

describe('a member’s page', () => {
  const window = windowAt(TODAY, 0)
  const states: string[] = []
  const follow = (memberId: string, cloud = coach.cloud) => {
    states.length = 0
    return followMember({
      ...{ account: coach.account, cloud, memberId, window },
      onLive: () => states.push('live'),
      onError: (error) => states.push(isRefusal(error) ? 'refused' : 'away'),
    })
  }

  it('shows habits and hours of the same days, live', async () => {
    await checkHabit(ada.account, TODAY, 'habit3', true)
    await openTimeDay(ada.account, TODAY)
    await ada.push()
    const stop = follow('ada')
    const id = daysId('ada', window.from)
    const first = await until(() => cachedDays.read(coach.account, id))
    expect(first.data.habits.map(({ id: day }) => day)).toEqual([trackingDailyId('ada', TODAY)])
    expect(first.data.hours).toHaveLength(1)
    await setManyHours(ada.account, TODAY, 'actual', { sleep: first.data.hours[0]?.plan.job })
    await ada.push()
    await until(async () => {
      const now = await cachedDays.read(coach.account, id)
      return now?.data.hours[0]?.actual.sleep === first.data.hours[0]?.plan.job
    })
    expect(states).toContain('live')
    stop()
  })

  it('counts a session as it is logged, though no day has changed', async () => {
    const stop = follow('ada')
    await until(async () => states.includes('live'))
    const session = newSession(coach.account, { memberId: 'ada', day: TODAY, note: '' })
    await countSession(coach.account, coach.cloud, session, true)
    await until(async () => (await summary())?.stats?.private_sessions === 1)
    await countSession(coach.account, coach.cloud, session, false)
    await until(async () => (await summary())?.stats?.private_sessions === 0)
    stop()
  })

  it.each(['ben', 'nobody-here', 'users/ada'])(
    'refuses the id %j, and stores nothing',
    async (id) => {
      const { pages } = coach.account.database
      const before = await pages.count()
      const stop = follow(id)
      await until(async () => states.includes('refused'))
      stop()
      expect(await pages.count()).toBe(before)
    },
  )

  const withClaims = ({ cloud }: Device, admin: boolean): Cloud => ({
    ...cloud,
    auth: { ...cloud.auth, claims: async () => ({ admin }) },
  })
  const openAsAdmin = (device: Device, cloud: Cloud, memberId: string) =>
    new Promise<void>((onLive, onError) => {
      const { account } = device
      followMember({ account, cloud, memberId, window, viewer: 'admin', onLive, onError })
    })

  it.each(['ben', 'coach'])('opens to an admin, who coaches nobody: %j', async (id) => {
    await openAsAdmin(ben, withClaims(ben, true), id)
    expect((await cachedSummaries.read(ben.account, id))?.data.member.id).toBe(id)
  })

  it.each(['nobody-here', 'users/ada', ''])('opens to no admin for the id %j', async (id) => {
    const opening = openAsAdmin(ben, withClaims(ben, true), id)
    await expect(opening).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('refuses to open as an admin’s without the admin claim', async () => {
    const opening = openAsAdmin(coach, withClaims(coach, false), 'ben')
    await expect(opening).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('says that the cloud is out of reach, and keeps what it has', async () => {
    await cachedDays.write(coach.account, daysId('ada', window.from), { habits: [], hours: [] })
    const away = async () => {
      throw new CloudError('unavailable', 'No network.')
    }
    const stop = follow('ada', { ...coach.cloud, get: away })
    await until(async () => states.includes('away'))
    stop()
    expect(await cachedDays.read(coach.account, daysId('ada', window.from))).toBeDefined()
  })
})
