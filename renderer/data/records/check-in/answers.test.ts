import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import { REPLY_REFUSED } from '#core/views/check-in/coach.ts'
import { applyUser } from '#data/records/member/apply-remote.ts'
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
import { readCheckInsOfFormerCoach } from './check-ins-of-former-coach.ts'
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

describe('a coach’s answer to a check-in', () => {
  beforeEach(async () => {
    await send(ada)
    await ada.push()
  })

  it('changes nothing when pushed again', async () => {
    await reply(cleo)
    await cleo.push()
    await reply(cleo)
    await cleo.push()
    expect(await refused(cleo)).toEqual([])
  })

  it('loses to another device’s earlier one, and stays in the list of refused changes', async () => {
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

  it('fails for a former coach’s member, and the check-in leaves the list of answered ones', async () => {
    await reply(cleo)
    await person('ada', { myConsistencyCoachId: 'dora' })
    await cleo.push()
    expect(await refused(cleo)).toMatchObject([{ reason: REPLY_REFUSED }])
    expect(await readOwnReplies(cleo.account)).toEqual(new Map())
    expect(await head()).toMatchObject({ answered: 0 })
  })

  it('fails for another coach than the one the check-in waits for', async () => {
    await person('ada', { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dora' })
    await person('dora', { isExecutiveCoach: true })
    await reply(dora)
    await dora.push()
    expect(await refused(dora)).toMatchObject([{ reason: REPLY_REFUSED }])
  })

  it('fails for a deleted check-in', async () => {
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

  it('moves to the new coach with the next push, once this device knows of the change', async () => {
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'cleo' })
    await changeCoach(ada, 'dora')
    expect(await readCheckInsOfFormerCoach(ada.account)).toHaveLength(1)
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'dora', sent: NOON, answered: 0 })
    expect(await readCheckInsOfFormerCoach(ada.account)).toEqual([])
    await reply(dora)
    await dora.push()
    expect(await head()).toMatchObject({ answered: NOON })
  })

  it('stays with a coach who is still one of theirs, or when there is no other', async () => {
    await person('dora', { isExecutiveCoach: true })
    const both = { myConsistencyCoachId: 'dora', myExectutiveCoachId: 'cleo' }
    await applyUser(ada.account, userOf('ada', both))
    expect(await readCheckInsOfFormerCoach(ada.account)).toEqual([])
    await applyUser(ada.account, userOf('ada', {}))
    expect(await readCheckInsOfFormerCoach(ada.account)).toEqual([])
  })

  it('stays answered if the former coach was faster', async () => {
    await reply(cleo)
    await cleo.push()
    await changeCoach(ada, 'dora')
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'cleo', answered: NOON })
    expect(await readCheckInsOfFormerCoach(ada.account)).toEqual([])
  })

  it('stays with the former coach when the new one is no coach, without repeated attempts', async () => {
    await person('dora', {})
    await changeCoach(ada, 'dora')
    await ada.push()
    expect(await head()).toMatchObject({ coachId: 'cleo' })
    expect(await readCheckInsOfFormerCoach(ada.account)).toEqual([])
    await changeCoach(ada, 'cleo')
    await changeCoach(ada, 'eve')
    expect(await readCheckInsOfFormerCoach(ada.account)).toHaveLength(1)
  })
})
