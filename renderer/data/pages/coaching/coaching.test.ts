import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { windowAt } from '#core/coaching/day-pairs.ts'
import { addDays, numberOfDay } from '#core/days/day.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { openTimeDay, setManyHours } from '#data/records/time-day/commands.ts'
import {
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { isRefusal, memberQueries, membersIn, requireCoached } from './coached.ts'
import { cachedDays, cachedMembers, cachedSummaries, daysId } from './coaching-cache.ts'
import { followGroup } from './follow-group.ts'
import { followMember } from './follow-member.ts'
import { fetchNotes, saveNotes } from './notes.ts'
import { COACH_MESSAGES_A_DAY, newCoachMessage, sendCoachMessage } from './send-coach-message.ts'
import { countSession, fetchSessions, newSession } from './sessions.ts'

let world: Community
let coach: Device
let ada: Device
let ben: Device
/** The reads of a coach's view of the group. */
let reads: string[]

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  ben = await memberDevice(world, 'ben')
  reads = []
  coach = await memberDevice(world, 'coach', counting)
  await change('coach', { isConsistencyCoach: true })
  await change('ada', { myConsistencyCoachId: 'coach' })
  await coach.pull()
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

async function change(id: string, coaching: Partial<User['coaching']>): Promise<void> {
  const stored = await world.database.documents.get(['users', id])
  const known = stored?.data.coaching
  const data = { ...stored?.data, coaching: { ...Object(known), ...coaching } }
  // The server's time advances, so that a pull finds the changed record.
  world.server.now += 1
  await world.database.documents.put({
    ...{ collection: 'users', id },
    data: { ...data, syncedAt: world.server.now },
  })
}
const refused = { code: 'permission-denied' }
const stats = async () => world.document('usersStats', 'ada')

describe('those whom somebody coaches', () => {
  it('are those who name a coach that is one, in each way of coaching', async () => {
    expect(await requireCoached(coach.account, coach.cloud, 'ada')).toMatchObject({
      ...{ id: 'ada', name: 'Member ada' },
    })
    await change('ben', { myExectutiveCoachId: 'coach' })
    await expect(requireCoached(coach.account, coach.cloud, 'ben')).rejects.toMatchObject(refused)
  })

  it.each(['ben', 'nobody-here', '../users/ada', 'ada/days', '', '__ada__', 'coach'])(
    'are not %j',
    async (id) => {
      await expect(requireCoached(coach.account, coach.cloud, id)).rejects.toMatchObject(refused)
    },
  )

  it('are nobody to a member who coaches nobody, whatever somebody’s record says', async () => {
    await change('ada', { myConsistencyCoachId: 'ben' })
    await ben.pull()
    await expect(requireCoached(ben.account, ben.cloud, 'ada')).rejects.toMatchObject(refused)
    expect(memberQueries({ id: 'ben', coaching: await coachingOf('ben') })).toEqual([])
  })

  it('leave out closed accounts, and count once who names the coach twice', async () => {
    const both = { ...(await coachingOf('coach')), isExecutiveCoach: true }
    const me = { id: 'coach', deleted: false, coaching: both }
    expect(memberQueries(me)).toHaveLength(2)
    await change('ada', { myExectutiveCoachId: 'coach' })
    const document = { id: 'ada', data: (await world.document('users', 'ada')) ?? {} }
    expect(membersIn(me, [document, document]).members).toHaveLength(1)
    const closed = { ...document, data: { ...document.data, deleted: true } }
    expect(membersIn(me, [closed])).toEqual({ members: [], unreadable: [] })
    const odd = { ...document, data: { ...document.data, privacy: 7 } }
    expect(membersIn(me, [odd, document])).toMatchObject({
      unreadable: ['ada'],
      members: [{ id: 'ada' }],
    })
  })
})

async function coachingOf(id: string): Promise<User['coaching']> {
  const user = await world.document('users', id)
  const { userSchema } = await import('#core/records/user.ts')
  return userSchema.parse(user).coaching
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

describe('the group', () => {
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

  it('comes with days, streak, month and hours, and shows a check-off as it happens', async () => {
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

  it('asks of somebody who did nothing no more than whether they did', async () => {
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
      ...['timeTrackingDaily', 'trackingDaily', 'trackingDaily query'],
    ])
  })

  it('forgets whoever is not coached any more', async () => {
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

  it('has habits and hours of the same days, live', async () => {
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
    'is refused of %j, and nothing is kept',
    async (id) => {
      const stop = follow(id)
      await until(async () => states.includes('refused'))
      stop()
      expect(await coach.account.database.pages.count()).toBe(0)
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

  it('does not open to somebody who is no admin', async () => {
    const opening = openAsAdmin(coach, withClaims(coach, false), 'ben')
    await expect(opening).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('says that it is away where the cloud is, and keeps what it has', async () => {
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

describe('notes', () => {
  const save = (base: string, text: string) =>
    saveNotes(coach.account, coach.cloud, { memberId: 'ada', base, text })

  it('are saved and read again', async () => {
    expect(await save('', 'Sleeps too little')).toEqual({
      state: 'saved',
      notes: 'Sleeps too little',
    })
    expect(await fetchNotes(coach.account, coach.cloud, 'ada')).toBe('Sleeps too little')
    expect(await world.document('coachNotes', 'ada')).toMatchObject({ by: 'coach' })
  })

  it('of two coaches at once are not written over, and saying the same twice is no conflict', async () => {
    await save('', 'Mine')
    expect(await save('', 'Other')).toEqual({ state: 'changed', theirs: 'Mine' })
    expect(await save('', 'Mine')).toEqual({ state: 'saved', notes: 'Mine' })
    expect(await save('Mine', 'Both')).toMatchObject({ state: 'saved' })
  })

  it('of a stranger are neither read nor written, on a backend without rules either', async () => {
    const asBen = { memberId: 'ada', base: '', text: 'Hm' }
    await expect(saveNotes(ben.account, ben.cloud, asBen)).rejects.toMatchObject(refused)
    await expect(fetchNotes(coach.account, coach.cloud, 'ben')).rejects.toMatchObject(refused)
    await expect(fetchNotes(ada.account, ada.cloud, 'ada')).rejects.toMatchObject(refused)
    expect(await world.document('coachNotes', 'ada')).toBeUndefined()
  })
})

describe('a private session', () => {
  const session = () => newSession(coach.account, { memberId: 'ada', day: TODAY, note: ' Money ' })
  const count = (one: ReturnType<typeof session>, counted: boolean) =>
    countSession(coach.account, coach.cloud, one, counted)

  it('counts once however often it is sent, and goes when it is taken back', async () => {
    const one = session()
    await count(one, true)
    await count(one, true)
    expect(await stats()).toMatchObject({ private_sessions: 1 })
    await count(session(), true)
    expect(await stats()).toMatchObject({ private_sessions: 2 })
    await count(one, false)
    await count(one, false)
    expect(await stats()).toMatchObject({ private_sessions: 1 })
    await count(one, true)
    expect(await stats()).toMatchObject({ private_sessions: 2 })
  })

  it('is listed with its day and note while it counts, the latest day first', async () => {
    const older = newSession(coach.account, { memberId: 'ada', day: addDays(TODAY, -3), note: '' })
    const one = session()
    await count(older, true)
    await count(one, true)
    expect(await fetchSessions(coach.account, coach.cloud, 'ada')).toMatchObject([
      { id: one.id, note: 'Money', date: 20261120, coachId: 'coach' },
      { id: older.id },
    ])
    await count(one, false)
    expect(await fetchSessions(coach.account, coach.cloud, 'ada')).toHaveLength(1)
  })

  it('leaves the streaks alone, and the member’s own push leaves it alone', async () => {
    await ada.pull()
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await ada.push()
    await count(session(), true)
    expect(await stats()).toMatchObject({ private_sessions: 1, at_least_one: 1 })
    await checkHabit(ada.account, TODAY, 'habit2', true)
    await ada.push()
    expect(await stats()).toMatchObject({ private_sessions: 1, habit2: 1 })
  })

  it('that was never logged is not taken back', async () => {
    await count(session(), false)
    expect(await stats()).toBeUndefined()
  })

  it('of a stranger, or of another coach, is refused', async () => {
    const bens = newSession(coach.account, { memberId: 'ben', day: TODAY, note: '' })
    await expect(count(bens, true)).rejects.toMatchObject(refused)
    const others = { ...session(), coachId: 'other' }
    await expect(count(others, false)).rejects.toMatchObject(refused)
    expect(await stats()).toBeUndefined()
  })

  it('has a time of making that the server has reached', async () => {
    coach.clock.now = NOON + 86_400_000
    const one = session()
    await count(one, true)
    expect((await world.document('privateSessions', one.id))?.created).toBe(world.server.now)
  })
})

describe('a word', () => {
  const placeOf = (created: number, place: number, to = 'ada') => {
    const day = new Date(created).toISOString().slice(0, 10).replaceAll('-', '')
    return `coach_${coach.account.userId}_${to}_${day}_${place}`
  }

  it('reaches the member once, with the coach’s name on it', async () => {
    const word = await newCoachMessage(coach.cloud, { memberId: 'ada', text: ' Well done ' })
    await sendCoachMessage(coach.account, coach.cloud, word)
    await sendCoachMessage(coach.account, coach.cloud, { ...word, text: 'Twice' })
    expect(await world.document('notifications', placeOf(word.created, 1))).toBeUndefined()
    expect(await world.document('notifications', placeOf(word.created, 0))).toMatchObject({
      ...{ userId: 'ada', kind: 'coach', title: 'Message from Member coach', body: 'Well done' },
      isViewed: false,
    })
  })

  it('to a stranger is refused', async () => {
    const word = await newCoachMessage(coach.cloud, { memberId: 'ben', text: 'Hello' })
    await expect(sendCoachMessage(coach.account, coach.cloud, word)).rejects.toMatchObject(refused)
    expect(await world.document('notifications', placeOf(word.created, 0, 'ben'))).toBeUndefined()
  })

  it('is one of ten a day, and the eleventh is said to be too many', async () => {
    const { created } = await newCoachMessage(coach.cloud, { memberId: 'ada', text: '' })
    for (let place = 0; place < COACH_MESSAGES_A_DAY; place += 1) {
      const word = { memberId: 'ada', text: `Word ${place}`, created: created - place }
      await sendCoachMessage(coach.account, coach.cloud, word)
    }
    const more = { memberId: 'ada', text: 'More', created: created - COACH_MESSAGES_A_DAY }
    await expect(sendCoachMessage(coach.account, coach.cloud, more)).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})
