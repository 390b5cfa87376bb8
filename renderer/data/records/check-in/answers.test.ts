import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import { REPLY_REFUSED } from '#core/views/check-in/coach.ts'
import { applyUser } from '#data/records/member/take.ts'
import {
  type CoachedCommunity,
  coachedCommunity,
  MONDAY,
  refused,
  reply,
  send,
  userOf,
} from '#tests/data/coached-community.ts'
import { NOON } from '#tests/data/devices.ts'
import { readLeftBehind } from './left-behind.ts'
import { readOwnReplies } from './own-replies.ts'

let scene: CoachedCommunity
let world: CoachedCommunity['world']
let ada: CoachedCommunity['ada']
let cleo: CoachedCommunity['cleo']
let dora: CoachedCommunity['dora']
let deviceOf: CoachedCommunity['deviceOf']
let person: CoachedCommunity['person']
let changeCoach: CoachedCommunity['changeCoach']
let head: CoachedCommunity['head']
let text: CoachedCommunity['text']

beforeEach(async () => {
  scene = await coachedCommunity()
  ;({ world, ada, cleo, dora, deviceOf, person, changeCoach, head, text } = scene)
})
afterEach(() => scene.world.close())

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
    expect(await readOwnReplies(cleo.account)).toEqual(new Map())
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
