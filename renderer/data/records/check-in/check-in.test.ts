import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInId, checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { CHECK_IN_REFUSED } from '#core/views/check-in/coach.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { readUser } from '#data/records/member/owner.ts'
import {
  type CoachedCommunity,
  coachedCommunity,
  FIGURES,
  follow,
  MONDAY,
  own,
  refused,
  reply,
  send,
} from '#tests/data/coached-community.ts'
import { type Device, NOON } from '#tests/data/devices.ts'
import { saveCheckInTime } from './commands.ts'
import { ownCheckInsQuery } from './left-behind.ts'
import { takeOwn } from './own-check-ins.ts'
import { readOwnReplies } from './own-replies.ts'
import { readOwnTexts } from './read-own-texts.ts'

let scene: CoachedCommunity
let world: CoachedCommunity['world']
let ada: CoachedCommunity['ada']
let cleo: CoachedCommunity['cleo']
let deviceOf: CoachedCommunity['deviceOf']
let person: CoachedCommunity['person']
let changeCoach: CoachedCommunity['changeCoach']
let head: CoachedCommunity['head']
let text: CoachedCommunity['text']

beforeEach(async () => {
  scene = await coachedCommunity()
  ;({ world, ada, cleo, deviceOf, person, changeCoach, head, text } = scene)
})
afterEach(() => scene.world.close())

const answerIn = async (device: Device) => (await own(device)).text?.answers[0]?.answer

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
    expect([...(await readOwnReplies(cleo.account)).keys()]).toEqual([checkInId('ada', MONDAY)])
    await cleo.push()
    expect([...(await readOwnReplies(cleo.account)).keys()]).toEqual([checkInId('ada', MONDAY)])
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

describe('the time of the check-in', () => {
  it('keeps its day and its hour when both change at once', async () => {
    await Promise.all([
      saveCheckInTime(ada.account, { day: 0 }),
      saveCheckInTime(ada.account, { hour: 8 }),
    ])
    expect((await readUser(ada.account))?.checkInAt).toBe(8)
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
