import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHECK_IN_REFUSED, REPLY_REFUSED } from '#core/check-in/coach.ts'
import { addDays, type DayKey, dayKey } from '#core/days/day.ts'
import { checkInId, checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { applyUser } from '#data/records/user/take.ts'
import { type Community, community, type Device, NOON } from '#tests/data/devices.ts'
import { replyToCheckIn, sendCheckIn } from './commands.ts'
import { followOwnCheckIns, readOwnCheckIn, takeOwn } from './own-check-ins.ts'
import { readOwnReplies } from './own-replies.ts'
import { readOwnTexts } from './read-own-texts.ts'
import { ownCheckInsQuery, readLeftBehind } from './stored-heads.ts'

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

const MONDAY = dayKey('2026-11-16')
const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}

let world: Community
let ada: Device
let cleo: Device
let dora: Device

const userOf = (id: string, coaching: Partial<User['coaching']>) =>
  userSchema.parse({ ...newUser({ id, name: `Member ${id}`, email: '', now: NOON }), coaching })

async function person(id: string, coaching: Partial<User['coaching']>): Promise<void> {
  const data = { ...userOf(id, coaching), syncedAt: NOON }
  await world.database.documents.put({ collection: 'users', id, data })
}

async function deviceOf(id: string): Promise<Device> {
  const device = await world.device(id, signedIn)
  await device.pull()
  return device
}

beforeEach(async () => {
  world = community()
  await person('ada', { myConsistencyCoachId: 'cleo' })
  await person('cleo', { isConsistencyCoach: true })
  await person('dora', { isConsistencyCoach: true })
  ada = await deviceOf('ada')
  cleo = await deviceOf('cleo')
  dora = await deviceOf('dora')
})
afterEach(() => world.close())

const send = ({ account }: Device, answer = 'Hard', monday = MONDAY) =>
  sendCheckIn(account, {
    ...{ monday, coachId: 'cleo', figures: FIGURES },
    answers: [{ question: 'How did the week feel?', answer }],
  })
const reply = ({ account }: Device, text = 'Well done.') =>
  replyToCheckIn(account, {
    ...{ id: checkInId('ada', MONDAY), userId: 'ada', memberName: 'Member ada' },
    ...{ week: MONDAY, reply: text },
  })
const own = ({ account }: Device, monday: DayKey = MONDAY) => readOwnCheckIn(account, monday)
const answerIn = async (device: Device) => (await own(device)).text?.answers[0]?.answer
const head = () => world.document('checkIns', checkInId('ada', MONDAY))
const text = () => world.document('checkInTexts', checkInId('ada', MONDAY))
const follow = async ({ account, cloud }: Device) =>
  followOwnCheckIns(account, cloud, await cloud.query(ownCheckInsQuery(account)))
const refused = ({ account }: Device) =>
  account.database.outbox.where({ state: 'refused' }).toArray()
/** The cloud and this device learn of another coach. */
async function changeCoach(device: Device, coachId: string): Promise<void> {
  await person('ada', { myConsistencyCoachId: coachId })
  await applyUser(device.account, userOf('ada', { myConsistencyCoachId: coachId }))
}

describe('a check-in', () => {
  it('shows as waiting at once, without the network, and reaches the coach with the next push', async () => {
    expect(await own(ada)).toEqual({ state: 'none' })
    await send(ada)
    expect(await own(ada)).toMatchObject({
      state: 'waiting-to-send',
      text: { figures: FIGURES, reply: '' },
    })
    expect(await head()).toBeUndefined()
    await ada.push()
    expect(await own(ada)).toMatchObject({ state: 'sent', head: { coachId: 'cleo', answered: 0 } })
    expect(await head()).toMatchObject({
      userId: 'ada',
      coachId: 'cleo',
      week: 20261116,
      sent: NOON,
    })
    expect(await text()).toMatchObject({ userId: 'ada', figures: FIGURES, repliedBy: '' })
  })

  it('is answered once, and the member sees what the coach wrote', async () => {
    await send(ada)
    await ada.push()
    await reply(cleo)
    expect(await readOwnReplies(cleo.account)).toEqual(new Set([checkInId('ada', MONDAY)]))
    await cleo.push()
    expect(await readOwnReplies(cleo.account)).toEqual(new Set([checkInId('ada', MONDAY)]))
    await follow(ada)
    expect(await own(ada)).toMatchObject({
      state: 'answered',
      text: { reply: 'Well done.', repliedBy: 'cleo' },
      head: { answered: NOON },
    })
  })

  it('that is sent again while it waits replaces the first, also before it was pushed', async () => {
    await send(ada, 'Hard')
    await send(ada, 'Easy')
    expect(await answerIn(ada)).toBe('Easy')
    await ada.push()
    await send(ada, 'Too much')
    ada.clock.now += 1000
    world.server.now += 1000
    await send(ada, 'About right')
    await ada.push()
    expect(await text()).toMatchObject({ answers: [{ answer: 'About right' }] })
  })

  it('of two devices: the one that was sent later stays, whichever is pushed last', async () => {
    const second = await deviceOf('ada')
    await send(ada, 'Earlier')
    second.clock.now += 1000
    world.server.now += 5000
    await send(second, 'Later')
    await second.push()
    await ada.push()
    expect(await answerIn(ada)).toBe('Later')
    expect(await text()).toMatchObject({ answers: [{ answer: 'Later' }] })
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('of another device arrives with what it says', async () => {
    await send(ada)
    await ada.push()
    const second = await deviceOf('ada')
    await follow(second)
    expect(await own(second)).toMatchObject({ state: 'sent', text: { figures: FIGURES } })
  })

  it('stays as it was answered when an offline device sends it again', async () => {
    const second = await deviceOf('ada')
    await send(ada, 'Hard')
    await ada.push()
    await reply(cleo)
    await cleo.push()
    second.clock.now += 60_000
    world.server.now += 60_000
    await send(second, 'Easy')
    await second.push()
    expect(await own(second)).toMatchObject({ state: 'answered', text: { reply: 'Well done.' } })
    expect(await text()).toMatchObject({ answers: [{ answer: 'Hard' }], reply: 'Well done.' })
    expect(await refused(second)).toEqual([])
  })

  it('goes to the coach whom the member has when it is pushed', async () => {
    await send(ada)
    await changeCoach(ada, 'dora')
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'dora' })
  })

  it.each([
    ['who is no coach any more', () => person('cleo', {})],
    ['whom the member does not have any more', () => person('ada', {})],
  ])('to a coach %s is refused, and shown no more', async (_, change) => {
    await send(ada)
    await change()
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: CHECK_IN_REFUSED }])
    expect(await own(ada)).toEqual({ state: 'none' })
    expect(await head()).toBeUndefined()
  })

  it('is dated by the server where the member’s clock runs ahead', async () => {
    ada.clock.now += 3_600_000
    await send(ada)
    await ada.push()
    expect(await head()).toMatchObject({ sent: NOON })
  })

  it('of a week that ended more than four weeks ago, or has just begun, is refused', async () => {
    await send(ada, 'Late', addDays(MONDAY, -35))
    await send(ada, 'Early', addDays(MONDAY, 7))
    await ada.push()
    expect(await refused(ada)).toMatchObject([
      { reason: CHECK_IN_REFUSED },
      { reason: CHECK_IN_REFUSED },
    ])
  })

  it('that is sent again on a device whose clock was put back is the later one all the same', async () => {
    await send(ada, 'Hard')
    await ada.push()
    ada.clock.now -= 3_600_000
    world.server.now += 1000
    await send(ada, 'Easy')
    await ada.push()
    expect(await text()).toMatchObject({ answers: [{ answer: 'Easy' }] })
  })

  it('does not go back to what it was when an older page arrives late', async () => {
    await send(ada)
    await ada.push()
    const earlier = await ada.cloud.query(ownCheckInsQuery(ada.account))
    const before = parseDocuments(checkInTextSchema, [{ data: await text() }])
    await reply(cleo)
    await cleo.push()
    await follow(ada)
    await takeOwn(ada.account, parseDocuments(checkInSchema, earlier), before)
    expect(await own(ada)).toMatchObject({ state: 'answered', text: { reply: 'Well done.' } })
  })

  it('is one of at most four that a device keeps', async () => {
    for (const weeks of [0, 1, 2, 3, 4]) await send(ada, 'Easy', addDays(MONDAY, -7 * weeks))
    await ada.push()
    expect(await own(ada, addDays(MONDAY, -21))).toMatchObject({ state: 'sent' })
    expect(await own(ada, addDays(MONDAY, -28))).toEqual({ state: 'none' })
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    await send(ada)
    await ada.push()
  })

  it('that is pushed again changes nothing', async () => {
    await reply(cleo)
    await cleo.push()
    await reply(cleo)
    await cleo.push()
    expect(await refused(cleo)).toEqual([])
  })

  it('of another device comes too late once there is one, and stays in the list of what is refused', async () => {
    const second = await deviceOf('cleo')
    await reply(second, 'Second')
    await reply(cleo, 'First')
    await cleo.push()
    await second.push()
    expect(await text()).toMatchObject({ reply: 'First' })
    expect(await refused(second)).toMatchObject([
      { reason: 'This check-in has an answer already.', intent: { reply: 'Second' } },
    ])
  })

  it('of a coach who is not the member’s any more is refused, and is in the queue again', async () => {
    await reply(cleo)
    await person('ada', { myConsistencyCoachId: 'dora' })
    await cleo.push()
    expect(await refused(cleo)).toMatchObject([{ reason: REPLY_REFUSED }])
    expect(await readOwnReplies(cleo.account)).toEqual(new Set())
    expect(await head()).toMatchObject({ answered: 0 })
  })

  it('of a coach whom it does not wait for is refused', async () => {
    await person('ada', { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dora' })
    await person('dora', { isExecutiveCoach: true })
    await reply(dora)
    await dora.push()
    expect(await refused(dora)).toMatchObject([{ reason: REPLY_REFUSED }])
  })

  it('to what is not there any more is refused', async () => {
    for (const collection of ['checkIns', 'checkInTexts'] as const) {
      await world.database.documents.delete([collection, checkInId('ada', MONDAY)])
    }
    await reply(cleo)
    await cleo.push()
    expect(await refused(cleo)).toMatchObject([
      { reason: 'This check-in does not exist any more.' },
    ])
  })
})

describe('a check-in that waits for a former coach', () => {
  beforeEach(async () => {
    await send(ada)
    await ada.push()
  })

  it('is passed on with the next push, once this device has learned of the new coach', async () => {
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'cleo' })
    await changeCoach(ada, 'dora')
    expect(await readLeftBehind(ada.account)).toHaveLength(1)
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'dora', sent: NOON, answered: 0 })
    expect(await readLeftBehind(ada.account)).toEqual([])
    await reply(dora)
    await dora.push()
    expect(await head()).toMatchObject({ answered: NOON })
  })

  it('stays with a coach who is still one of theirs, and where there is no other', async () => {
    await person('dora', { isExecutiveCoach: true })
    const both = { myConsistencyCoachId: 'dora', myExectutiveCoachId: 'cleo' }
    await applyUser(ada.account, userOf('ada', both))
    expect(await readLeftBehind(ada.account)).toEqual([])
    await applyUser(ada.account, userOf('ada', {}))
    expect(await readLeftBehind(ada.account)).toEqual([])
  })

  it('stays answered if the former coach was faster', async () => {
    await reply(cleo)
    await cleo.push()
    await changeCoach(ada, 'dora')
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'cleo', answered: NOON })
    expect(await readLeftBehind(ada.account)).toEqual([])
  })

  it('is not offered again and again to somebody who is no coach', async () => {
    await person('dora', {})
    await changeCoach(ada, 'dora')
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'cleo' })
    expect(await readLeftBehind(ada.account)).toEqual([])
    await changeCoach(ada, 'cleo')
    await changeCoach(ada, 'eve')
    expect(await readLeftBehind(ada.account)).toHaveLength(1)
  })
})

describe('check-ins', () => {
  it('leave out what cannot be read', async () => {
    await send(ada)
    await ada.push()
    const put = (collection: 'checkIns' | 'checkInTexts', id: string, data: object) =>
      world.database.documents.put({ collection, id, data: { id, userId: 'ada', ...data } })
    await put('checkIns', 'ada20261109', { week: 'last', coachId: 7 })
    await put('checkIns', 'ada20261102', { week: 20261102, coachId: 'cleo', sent: 1 })
    await put('checkInTexts', 'ada20261102', { week: 20261102, figures: 'good' })
    const second = await deviceOf('ada')
    await follow(second)
    expect(await own(second)).toMatchObject({ state: 'sent', text: { figures: FIGURES } })
    expect(await own(second, dayKey('2026-11-09'))).toEqual({ state: 'none' })
    const halfReadable = await own(second, dayKey('2026-11-02'))
    expect(halfReadable).toMatchObject({ state: 'sent' })
    expect(halfReadable.text).toBeUndefined()
  })
})

describe('the export', () => {
  it('has all check-ins of the member with their answers, offline those of this device', async () => {
    await send(ada)
    await ada.push()
    await reply(cleo)
    await cleo.push()
    const ofAda = await readOwnTexts(ada.account, ada.cloud)
    expect(ofAda).toMatchObject([{ figures: FIGURES, reply: 'Well done.' }])
    expect(await readOwnTexts(ada.account, undefined)).toMatchObject([{ reply: '' }])
    expect(await readOwnTexts(cleo.account, cleo.cloud)).toEqual([])
  })
})
