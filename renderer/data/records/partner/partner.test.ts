import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  NO_LONGER_ASKS,
  NO_PARTNER_SLOT,
  PARTNER_REFUSED,
} from '#core/policies/partners/may-ask.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Device, TODAY } from '#tests/data/devices.ts'
import {
  ADA,
  addPerson,
  agree,
  ask,
  BEN,
  becomePartners,
  deviceOf,
  follow,
  leave,
  refused,
  storedPair,
  type Two,
  twoMembers,
  views,
  wait,
} from '#tests/data/partners.ts'
import { answerPartner, askPartner, nudgePartner } from './commands.ts'
import { partnerRecord } from './record.ts'
import { countPartners } from './use-partners.ts'

const DAY_MS = 86_400_000

let two: Two
let ada: Device
let ben: Device

beforeEach(async () => {
  two = await twoMembers()
  ada = two.ada
  ben = two.ben
})
afterEach(() => two.world.close())

const states = async (device: Device) => (await views(device)).map(({ state }) => state)

describe('partners', () => {
  it('start with one who asks: at once on this device, and on the other’s after a push', async () => {
    await ask(ada)
    expect(await views(ada)).toMatchObject([
      { userId: 'ben', name: 'Ben', state: 'asked-by-me', waits: true },
    ])
    expect(await storedPair(two)).toBeUndefined()
    await ada.push()
    expect(await views(ada)).toMatchObject([{ name: 'Member ben', waits: false }])
    await follow(ben)
    expect(await views(ben)).toMatchObject([
      { userId: 'ada', name: 'Member ada', state: 'asks-me', since: undefined },
    ])
  })

  it('become partners once both agree, from that day on', async () => {
    await becomePartners(two)
    expect(await storedPair(two)).toMatchObject({
      aSays: true,
      bSays: true,
      since: numberOfDay(TODAY),
    })
    for (const device of [ada, ben]) {
      expect(await views(device)).toMatchObject([
        { state: 'standing', since: TODAY, days: { streak: { days: 0, isTodayDone: false } } },
      ])
    }
  })

  it('get a count once the cloud has told this device of them, or that there are none', async () => {
    const second = await two.world.device('ada')
    expect(await countPartners(second.account)).toBeUndefined()
    await follow(second)
    expect(await countPartners(second.account)).toBe(0)
    await becomePartners(two)
    await follow(second)
    expect(await countPartners(second.account)).toBe(1)
  })

  it('become partners, too, when both have asked without knowing of the other', async () => {
    await ask(ada)
    await askPartner(ben.account, ADA)
    await ada.push()
    await ben.push()
    await follow(ada)
    expect(await states(ada)).toEqual(['standing'])
  })

  it('stay apart when the other declines', async () => {
    await ask(ada)
    await ada.push()
    await follow(ben)
    await answerPartner(ben.account, { ...ADA, agrees: false })
    expect(await states(ben)).toEqual([])
    await ben.push()
    await follow(ada)
    expect(await states(ada)).toEqual([])
  })

  it('part for both when either leaves, until both agree anew', async () => {
    await becomePartners(two)
    wait(two, 10_000)
    await leave(ada)
    expect(await states(ada)).toEqual([])
    await ada.push()
    await follow(ben)
    expect(await states(ben)).toEqual([])
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false, since: 0 })
    wait(two, 10_000)
    await ask(ada)
    await ada.push()
    await follow(ben)
    expect(await states(ben)).toEqual(['asks-me'])
  })

  it('need both to agree again when one left and asked again before a push', async () => {
    await becomePartners(two)
    wait(two, 10_000)
    await leave(ada)
    await ask(ada)
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: true, bSays: false })
  })

  it('stay apart when one agrees to somebody who no longer asks', async () => {
    await ask(ada)
    await ada.push()
    await follow(ben)
    await agree(ben)
    wait(two, 10_000)
    await leave(ada)
    await ada.push()
    await ben.push()
    expect(await refused(ben)).toMatchObject([{ reason: NO_LONGER_ASKS }])
    await follow(ben)
    expect(await states(ben)).toEqual([])
  })

  it('follow a member’s later choice, whichever device sends it last', async () => {
    const second = await deviceOf(two.world, 'ada')
    await ask(ada)
    second.clock.now += 1000
    await leave(second)
    await second.push()
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false })
    expect(await states(ada)).toEqual([])
  })

  it.each([
    ['shares nothing', { privacy: 'share-nothing' }],
    ['has closed the account', { deleted: true }],
  ] as const)('fail with somebody who %s, and disappear', async (_, changes) => {
    await ask(ada)
    await addPerson(two.world, 'ben', changes)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: PARTNER_REFUSED }])
    expect(await states(ada)).toEqual([])
    expect(await storedPair(two)).toBeUndefined()
  })

  it('end when a member stops sharing, with that very change', async () => {
    await becomePartners(two)
    wait(two, 10_000)
    await saveUser(ada.account, { privacy: 'share-nothing' })
    expect(await states(ada)).toEqual([])
    await ada.push()
    await follow(ben)
    expect(await states(ben)).toEqual([])
  })

  it('end when a device learns of them later while nothing is shared', async () => {
    await saveUser(ben.account, { privacy: 'share-nothing' })
    await ask(ada)
    await ada.push()
    await follow(ben)
    const second = await deviceOf(two.world, 'ben')
    await follow(second)
    wait(two, 10_000)
    await agree(second)
    await second.push()
    await ben.push()
    await follow(ben)
    await ben.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false })
  })

  it('number five at most, and a place is free again when the other leaves', async () => {
    const others = ['p1', 'p2', 'p3', 'p4', 'p5']
    for (const id of others) {
      await addPerson(two.world, id)
      await askPartner(ada.account, { userId: id, name: id })
    }
    await ask(ada)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: NO_PARTNER_SLOT }])
    const p3 = await deviceOf(two.world, 'p3')
    await follow(p3)
    wait(two, 10_000)
    await answerPartner(p3.account, { ...ADA, agrees: false })
    p3.clock.now += 10_000
    await p3.push()
    wait(two, 10_000)
    await ask(ada)
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: true })
  })

  it('appear in the member’s export, except those that have ended', async () => {
    await becomePartners(two)
    const exported = async ({ account }: Device, cloud: Device['cloud'] | undefined) =>
      (await partnerRecord.exports?.(account, cloud))?.partners
    expect(await exported(ada, ada.cloud)).toHaveLength(1)
    expect(await exported(ben, undefined)).toHaveLength(1)
    wait(two, 10_000)
    await leave(ada)
    await ada.push()
    expect(await exported(ada, ada.cloud)).toEqual([])
  })

  it('leave out unreadable pairs', async () => {
    await becomePartners(two)
    const bad = { id: 'bad', a: 'ada', b: 7, aSays: true }
    await two.world.database.documents.put({ collection: 'partners', id: 'bad', data: bad })
    await follow(ada)
    expect(await states(ada)).toEqual(['standing'])
  })
})

describe('a nudge', () => {
  beforeEach(async () => {
    await becomePartners(two)
    wait(two, 10_000)
  })
  const nudge = (device: Device, phrase = 2) =>
    nudgePartner(device.account, { ...(device === ada ? BEN : ADA), phrase })

  it('shows at once that it is sent, and arrives as its phrase', async () => {
    await nudge(ada)
    expect(await views(ada)).toMatchObject([{ iNudgedToday: true }])
    await ada.push()
    await follow(ben)
    expect(await views(ben)).toMatchObject([
      { nudged: { day: TODAY, phrase: 2 }, iNudgedToday: false },
    ])
  })

  it('counts once a day: the first stays', async () => {
    await nudge(ada)
    await ada.push()
    await nudge(ada, 5)
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aNudge: { phrase: 2 } })
    expect(await refused(ada)).toEqual([])
  })

  it('expires unsent when it comes too late', async () => {
    await nudge(ada)
    wait(two, 4 * DAY_MS)
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aNudge: { day: 0 } })
    expect(await refused(ada)).toEqual([])
  })

  it('fails for a partner who has left meanwhile', async () => {
    await nudge(ada)
    await leave(ben, ADA)
    await ben.push()
    await ada.push()
    expect(await refused(ada)).toHaveLength(1)
  })
})
