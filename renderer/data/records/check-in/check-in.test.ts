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
import { ownCheckInsQuery } from './check-ins-of-former-coach.ts'
import { saveCheckInTime } from './commands.ts'
import { applyRemoteCheckIns, exportCheckIns } from './own-check-ins.ts'
import { readOwnReplies } from './own-replies.ts'

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

  it('gets one answer, and the member sees what the coach wrote', async () => {
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

  it('replaces the first when sent again while it waits, also before it was pushed', async () => {
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

  it('keeps the later version of two devices, whichever is pushed last', async () => {
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

  it('reaches the member’s other device with its content', async () => {
    await send(ada)
    await ada.push()
    const second = await deviceOf('ada')
    await follow(second)
    expect(await own(second)).toMatchObject({ state: 'sent', text: { figures: FIGURES } })
  })

  it('stays answered when an offline device sends it again', async () => {
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
  ])('fails for a coach %s, and disappears', async (_, change) => {
    await send(ada)
    await change()
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: CHECK_IN_REFUSED }])
    expect(await own(ada)).toEqual({ state: 'none' })
    expect(await head()).toBeUndefined()
  })

  it('takes the server’s date when the member’s clock runs ahead', async () => {
    ada.clock.now += 3_600_000
    await send(ada)
    await ada.push()
    expect(await head()).toMatchObject({ sent: NOON })
  })

  it('fails for a week that ended over four weeks ago, or has just begun', async () => {
    await send(ada, 'Late', addDays(MONDAY, -35))
    await send(ada, 'Early', addDays(MONDAY, 7))
    await ada.push()
    expect(await refused(ada)).toMatchObject([
      { reason: CHECK_IN_REFUSED },
      { reason: CHECK_IN_REFUSED },
    ])
  })

  it('counts as the later one when sent again on a device whose clock was set back', async () => {
    await send(ada, 'Hard')
    await ada.push()
    ada.clock.now -= 3_600_000
    world.server.now += 1000
    await send(ada, 'Easy')
    await ada.push()
    expect(await text()).toMatchObject({ answers: [{ answer: 'Easy' }] })
  })

  it('keeps its answer when an older page arrives late', async () => {
    await send(ada)
    await ada.push()
    const earlier = await ada.cloud.query(ownCheckInsQuery(ada.account))
    const before = parseDocuments(checkInTextSchema, [{ data: await text() }])
    await reply(cleo)
    await cleo.push()
    await follow(ada)
    await applyRemoteCheckIns(ada.account, parseDocuments(checkInSchema, earlier), before)
    expect(await own(ada)).toMatchObject({ state: 'answered', text: { reply: 'Well done.' } })
  })

  it('stays on the device together with at most three others', async () => {
    for (const weeks of [0, 1, 2, 3, 4]) await send(ada, 'Easy', addDays(MONDAY, -7 * weeks))
    await ada.push()
    expect(await own(ada, addDays(MONDAY, -21))).toMatchObject({ state: 'sent' })
    expect(await own(ada, addDays(MONDAY, -28))).toEqual({ state: 'none' })
  })
})

describe('a member’s list of check-ins', () => {
  it('leaves out unreadable ones', async () => {
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

describe('the export of check-ins', () => {
  it('includes all of the member’s with their answers, offline those of this device', async () => {
    await send(ada)
    await ada.push()
    await reply(cleo)
    await cleo.push()
    const { checkIns: ofAda = [] } = await exportCheckIns(ada.account, ada.cloud)
    expect(ofAda).toMatchObject([{ figures: FIGURES, reply: 'Well done.' }])
    expect(await exportCheckIns(ada.account, undefined)).toMatchObject({
      checkIns: [{ reply: '' }],
    })
    expect(await exportCheckIns(cleo.account, cleo.cloud)).toEqual({ checkIns: [] })
  })
})
