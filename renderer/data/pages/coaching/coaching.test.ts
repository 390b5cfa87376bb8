import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/values/time/day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { type CoachWithMember, coachWithMember } from '#tests/data/coach-with-member.ts'
import { type Community, type Device, TODAY } from '#tests/data/devices.ts'
import { memberQueries, membersIn, requireCoached } from './coached.ts'
import { fetchNotes, saveNotes } from './notes.ts'
import { newCoachMessage, sendCoachMessage } from './send-coach-message.ts'
import { countSession, fetchSessions, newSession } from './sessions.ts'

let world: Community
let coach: Device
let ada: Device
let ben: Device
let change: CoachWithMember['change']
let coachingOf: CoachWithMember['coachingOf']

beforeEach(async () => {
  ;({ world, coach, ada, ben, change, coachingOf } = await coachWithMember())
})
afterEach(() => world.close())

const refused = { code: 'permission-denied' }
const stats = async () => world.document('usersStats', 'ada')

describe('a coach’s own members', () => {
  it('consist of those who name a valid coach, in each way of coaching', async () => {
    expect(await requireCoached(coach.account, coach.cloud, 'ada')).toMatchObject({
      ...{ id: 'ada', name: 'Member ada' },
    })
    await change('ben', { myExectutiveCoachId: 'coach' })
    await expect(requireCoached(coach.account, coach.cloud, 'ben')).rejects.toMatchObject(refused)
  })

  it.each(['ben', 'nobody-here', '../users/ada', 'ada/days', '', '__ada__', 'coach'])(
    'exclude %j',
    async (id) => {
      await expect(requireCoached(coach.account, coach.cloud, id)).rejects.toMatchObject(refused)
    },
  )

  it('stay empty for a member who coaches nobody, whatever somebody’s record says', async () => {
    await change('ada', { myConsistencyCoachId: 'ben' })
    await ben.pull()
    await expect(requireCoached(ben.account, ben.cloud, 'ada')).rejects.toMatchObject(refused)
    expect(memberQueries({ id: 'ben', coaching: await coachingOf('ben') })).toEqual([])
  })

  it('leave out closed accounts, and count once whoever names the coach twice', async () => {
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

describe('a coach’s notes', () => {
  const save = (base: string, text: string) =>
    saveNotes(coach.account, coach.cloud, { memberId: 'ada', base, text })

  it('save and read back', async () => {
    expect(await save('', 'Sleeps too little')).toEqual({
      state: 'saved',
      notes: 'Sleeps too little',
    })
    expect(await fetchNotes(coach.account, coach.cloud, 'ada')).toBe('Sleeps too little')
    expect(await world.document('coachNotes', 'ada')).toMatchObject({ by: 'coach' })
  })

  it('survive two coaches at once, and saying the same twice is no conflict', async () => {
    await save('', 'Mine')
    expect(await save('', 'Other')).toEqual({ state: 'changed', theirs: 'Mine' })
    expect(await save('', 'Mine')).toEqual({ state: 'saved', notes: 'Mine' })
    expect(await save('Mine', 'Both')).toMatchObject({ state: 'saved' })
  })

  it('stay closed to a stranger, also on a backend without rules', async () => {
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

  it('counts once however often it is sent, and goes when it is undone', async () => {
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

  it('lists with its day and note while it counts, the latest day first', async () => {
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

  it('fails for a member or a session of another coach', async () => {
    const bens = newSession(coach.account, { memberId: 'ben', day: TODAY, note: '' })
    await expect(count(bens, true)).rejects.toMatchObject(refused)
    const others = { ...session(), id: 'other_session' }
    await expect(count(others, false)).rejects.toMatchObject(refused)
    expect(await stats()).toBeUndefined()
  })
})

describe('a coach’s message', () => {
  const noteOf = ({ id }: { id: string }) =>
    world.document('notifications', `coach_${coach.account.userId}_${id}`)

  it('reaches the member once, with the coach’s name on it', async () => {
    const word = newCoachMessage({ memberId: 'ada', text: ' Well done ' })
    await sendCoachMessage(coach.account, coach.cloud, word)
    await sendCoachMessage(coach.account, coach.cloud, { ...word, text: 'Twice' })
    expect(await noteOf(word)).toMatchObject({
      ...{ userId: 'ada', kind: 'coach', title: 'Message from Member coach', body: 'Well done' },
      ...{ isViewed: false, link: '/community/thread?coachId=coach' },
    })
  })

  it('fails for a member the coach does not coach', async () => {
    const word = newCoachMessage({ memberId: 'ben', text: 'Hello' })
    await expect(sendCoachMessage(coach.account, coach.cloud, word)).rejects.toMatchObject(refused)
    expect(await noteOf(word)).toBeUndefined()
  })
})
