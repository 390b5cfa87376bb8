import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type DayKey, numberOfDay } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { NO_LONGER_ASKS, NO_PARTNER_SLOT, PARTNER_REFUSED } from '#core/partners/may-ask.ts'
import { partnerDaysId, partnerId, partnerSchema } from '#core/records/partner.ts'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { checkHabit, markBreak } from '#data/records/day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { answerPartner, askPartner, leavePartner, nudgePartner } from './commands.ts'
import { pairsQuery, readPairs, SIDES, storePairs } from './pairs.ts'
import { fetchPartnerDays } from './partner-days.ts'
import { readOwnPartners } from './read-own-partners.ts'
import { readPartners } from './use-partners.ts'

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

const DAY_MS = 86_400_000

let world: Community
let ada: Device
let ben: Device

async function person(id: string, changes: Partial<User> = {}): Promise<void> {
  const user = userSchema.parse({
    ...newUser({ id, name: `Member ${id}`, email: '', now: NOON }),
    ...{ privacy: 'share-community', ...changes },
  })
  await world.database.documents.bulkPut([
    { collection: 'users', id, data: { ...user, syncedAt: NOON } },
    { collection: 'profiles', id, data: { ...profileOf(user), syncedAt: NOON } },
  ])
}

async function deviceOf(id: string): Promise<Device> {
  const device = await world.device(id, signedIn)
  await device.pull()
  return device
}

beforeEach(async () => {
  world = community()
  await person('ada')
  await person('ben')
  ada = await deviceOf('ada')
  ben = await deviceOf('ben')
})
afterEach(() => world.close())

const OTHERS = { ada: { userId: 'ada', name: 'Ada' }, ben: { userId: 'ben', name: 'Ben' } }
const ask = ({ account }: Device, other = OTHERS.ben) => askPartner(account, other)
const agree = ({ account }: Device, other = OTHERS.ada) =>
  answerPartner(account, { ...other, agrees: true })
const leave = ({ account }: Device, other = OTHERS.ben) => leavePartner(account, other)
/** What the listeners of a device bring. */
async function follow({ account, cloud }: Device): Promise<void> {
  for (const side of SIDES) {
    const found = await cloud.query(pairsQuery(account, side))
    await storePairs(account, side, parseDocuments(partnerSchema, found))
  }
}
const views = ({ account }: Device, today: DayKey = TODAY) => readPartners(account, today)
const states = async (device: Device) => (await views(device)).map(({ state }) => state)
const stored = () => world.document('partners', partnerId('ada', 'ben'))
const monthIn = (id: string, day: DayKey = TODAY) =>
  world.document('partnerDays', partnerDaysId(id, monthOf(day)))
const refused = ({ account }: Device) =>
  account.database.outbox.where({ state: 'refused' }).toArray()
/** Time passes, for everybody. */
function wait(ms: number): void {
  for (const clock of [ada.clock, ben.clock, world.server]) clock.now += ms
}

async function becomePartners(): Promise<void> {
  await ask(ada)
  await ada.push()
  await follow(ben)
  wait(10_000)
  await agree(ben)
  await ben.push()
  await follow(ada)
}

/** Checks something on a day, and tells the partner. */
async function check(device: Device, day: DayKey = TODAY): Promise<void> {
  await checkHabit(device.account, day, 'habit1', true)
  await device.push()
}

/** What a device shows of the streak after everything has arrived. */
async function streakOn(device: Device, today: DayKey = TODAY) {
  await follow(device)
  for (const pair of await readPairs(device.account, today)) {
    await fetchPartnerDays(device.account, device.cloud, pair, today)
  }
  return (await views(device, today))[0]?.streak
}

describe('partners', () => {
  it('begin with one who asks: at once on this device, and on the other’s after a push', async () => {
    await ask(ada)
    expect(await views(ada)).toMatchObject([
      { userId: 'ben', name: 'Ben', state: 'asked-by-me', waits: true },
    ])
    expect(await stored()).toBeUndefined()
    await ada.push()
    expect(await views(ada)).toMatchObject([{ name: 'Member ben', waits: false }])
    await follow(ben)
    expect(await views(ben)).toMatchObject([
      { userId: 'ada', name: 'Member ada', state: 'asks-me', since: undefined },
    ])
  })

  it('are partners once both say yes, from that day on', async () => {
    await becomePartners()
    expect(await stored()).toMatchObject({ aSays: true, bSays: true, since: numberOfDay(TODAY) })
    for (const device of [ada, ben]) {
      expect(await views(device)).toMatchObject([
        { state: 'standing', since: TODAY, streak: { days: 0, isTodayDone: false } },
      ])
    }
  })

  it('are partners, too, when both have asked without knowing of the other', async () => {
    await ask(ada)
    await askPartner(ben.account, OTHERS.ada)
    await ada.push()
    await ben.push()
    await follow(ada)
    expect(await states(ada)).toEqual(['standing'])
  })

  it('are none when the other says no', async () => {
    await ask(ada)
    await ada.push()
    await follow(ben)
    await answerPartner(ben.account, { ...OTHERS.ada, agrees: false })
    expect(await states(ben)).toEqual([])
    await ben.push()
    await follow(ada)
    expect(await states(ada)).toEqual([])
  })

  it('are none any more for both when either leaves, and not again without a new yes of both', async () => {
    await becomePartners()
    wait(10_000)
    await leave(ada)
    expect(await states(ada)).toEqual([])
    await ada.push()
    await follow(ben)
    expect(await states(ben)).toEqual([])
    expect(await stored()).toMatchObject({ aSays: false, bSays: false, since: 0 })
    wait(10_000)
    await ask(ada)
    await ada.push()
    await follow(ben)
    expect(await states(ben)).toEqual(['asks-me'])
  })

  it('that were left and asked again before a push have to be agreed to again', async () => {
    await becomePartners()
    wait(10_000)
    await leave(ada)
    await ask(ada)
    await ada.push()
    expect(await stored()).toMatchObject({ aSays: true, bSays: false })
  })

  it('are not made by agreeing to somebody who does not ask any more', async () => {
    await ask(ada)
    await ada.push()
    await follow(ben)
    await agree(ben)
    wait(10_000)
    await leave(ada)
    await ada.push()
    await ben.push()
    expect(await refused(ben)).toMatchObject([{ reason: NO_LONGER_ASKS }])
    await follow(ben)
    expect(await states(ben)).toEqual([])
  })

  it('stay what the later word of a member says, whichever device sends it last', async () => {
    const second = await deviceOf('ada')
    await ask(ada)
    second.clock.now += 1000
    await leave(second)
    await second.push()
    await ada.push()
    expect(await stored()).toMatchObject({ aSays: false })
    expect(await states(ada)).toEqual([])
  })

  it.each([
    ['shares nothing', { privacy: 'share-nothing' }],
    ['has closed the account', { deleted: true }],
  ] as const)('with somebody who %s are refused, and shown no more', async (_, changes) => {
    await ask(ada)
    await person('ben', changes)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: PARTNER_REFUSED }])
    expect(await states(ada)).toEqual([])
    expect(await stored()).toBeUndefined()
  })

  it('end when a member shares nothing any more, with that very change', async () => {
    await becomePartners()
    wait(10_000)
    await saveUser(ada.account, { privacy: 'share-nothing' })
    expect(await states(ada)).toEqual([])
    await ada.push()
    await follow(ben)
    expect(await states(ben)).toEqual([])
  })

  it('end when a device learns later that there are some while nothing is shared', async () => {
    await saveUser(ben.account, { privacy: 'share-nothing' })
    await ask(ada)
    await ada.push()
    await follow(ben)
    const second = await deviceOf('ben')
    await follow(second)
    wait(10_000)
    await agree(second)
    await second.push()
    await ben.push()
    await follow(ben)
    await ben.push()
    expect(await stored()).toMatchObject({ aSays: false, bSays: false })
  })

  it('are five at most, and a place is free again when the other leaves', async () => {
    const others = ['p1', 'p2', 'p3', 'p4', 'p5']
    for (const id of others) {
      await person(id)
      await askPartner(ada.account, { userId: id, name: id })
    }
    await ask(ada)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: NO_PARTNER_SLOT }])
    const p3 = await deviceOf('p3')
    await follow(p3)
    wait(10_000)
    await answerPartner(p3.account, { ...OTHERS.ada, agrees: false })
    p3.clock.now += 10_000
    await p3.push()
    wait(10_000)
    await ask(ada)
    await ada.push()
    expect(await stored()).toMatchObject({ aSays: true })
    expect(await world.document('partnerSlots', 'ada')).toMatchObject({
      partners: ['p1', 'p2', 'p4', 'p5', 'ben'],
    })
  })

  it('of a member are all in their export, without those that have ended', async () => {
    await becomePartners()
    expect(await readOwnPartners(ada.account, ada.cloud)).toHaveLength(1)
    expect(await readOwnPartners(ben.account, undefined)).toHaveLength(1)
    wait(10_000)
    await leave(ada)
    await ada.push()
    expect(await readOwnPartners(ada.account, ada.cloud)).toEqual([])
  })

  it('leave out pairs that cannot be read', async () => {
    await becomePartners()
    const bad = { id: 'bad', a: 'ada', b: 7, aSays: true }
    await world.database.documents.put({ collection: 'partners', id: 'bad', data: bad })
    await follow(ada)
    expect(await states(ada)).toEqual(['standing'])
  })

  it('leave out places that cannot be read', async () => {
    const data = { id: 'ada', partners: 'none', syncedAt: NOON }
    await world.database.documents.put({ collection: 'partnerSlots', id: 'ada', data })
    await ask(ada)
    await ada.push()
    expect(await world.document('partnerSlots', 'ada')).toMatchObject({ partners: ['ben'] })
  })
})

describe('the streak of partners', () => {
  beforeEach(becomePartners)

  it('counts a day once both have checked something, on both sides', async () => {
    await check(ada)
    expect(await streakOn(ben)).toMatchObject({ days: 0, todayMine: undefined, todayTheirs: 'x' })
    await check(ben)
    expect(await streakOn(ben)).toMatchObject({ days: 1, isTodayDone: true })
    expect(await streakOn(ada)).toMatchObject({ days: 1, isTodayDone: true })
    expect(await monthIn('ada')).toMatchObject({ marks: { 20: 'x' }, changed: 20261120 })
  })

  it('shows the own check-off at once, without the network', async () => {
    await checkHabit(ada.account, TODAY, 'habit2', true)
    expect((await views(ada))[0]?.streak).toMatchObject({ todayMine: 'x' })
  })

  it('moves back with an uncheck, and is frozen by a break', async () => {
    await check(ada)
    await checkHabit(ada.account, TODAY, 'habit1', false)
    await ada.push()
    expect(await monthIn('ada')).toMatchObject({ marks: {} })
    await markBreak(ada.account, TODAY, true)
    await ada.push()
    expect(await monthIn('ada')).toMatchObject({ marks: { 20: 'b' } })
    expect(await streakOn(ben)).toMatchObject({ todayTheirs: 'b' })
  })

  it('goes on through the end of a month', async () => {
    for (let index = 0; index < 15; index += 1) {
      const day = addDays(TODAY, index)
      await check(ada, day)
      await check(ben, day)
      wait(DAY_MS)
    }
    const last = addDays(TODAY, 14)
    expect(await streakOn(ada, last)).toMatchObject({ days: 15 })
    expect(await streakOn(ben, last)).toMatchObject({ days: 15 })
    const second = await deviceOf('ada')
    second.clock.now = ada.clock.now
    await second.pull()
    expect(await streakOn(second, last)).toMatchObject({ days: 15 })
  })

  it('is not what one side writes: the marks follow from the days in the cloud', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    // Another device has unchecked it later, and this one does not know yet.
    const second = await deviceOf('ada')
    second.clock.now = ada.clock.now + 1000
    await checkHabit(second.account, TODAY, 'habit1', false)
    await second.push()
    await ada.push()
    expect((await monthIn('ada'))?.marks ?? {}).toEqual({})
  })

  it('of a later day tells nothing of the days before the partnership', async () => {
    await check(ada, addDays(TODAY, -1))
    expect(await monthIn('ada')).toBeUndefined()
  })

  it('writes nothing while there is no partner', async () => {
    await leave(ada)
    await ada.push()
    await check(ada)
    expect(await monthIn('ada')).toBeUndefined()
  })

  it('leave out days that cannot be read', async () => {
    await check(ben)
    await check(ada)
    const id = partnerDaysId('ada', monthOf(TODAY))
    const data = { id, userId: 'ada', month: 202611, changed: 20261120, marks: { 19: 7, 20: 'x' } }
    await world.database.documents.put({ collection: 'partnerDays', id, data })
    expect(await streakOn(ben)).toMatchObject({ days: 1 })
    await world.database.documents.put({ collection: 'partnerDays', id, data: { id } })
    expect(await streakOn(ben)).toMatchObject({ days: 0 })
  })
})

describe('a nudge', () => {
  beforeEach(async () => {
    await becomePartners()
    wait(10_000)
  })
  const nudge = (device: Device, phrase = 2) =>
    nudgePartner(device.account, { ...(device === ada ? OTHERS.ben : OTHERS.ada), phrase })

  it('shows at once that it is sent, and arrives as its phrase', async () => {
    await nudge(ada)
    expect(await views(ada)).toMatchObject([{ iNudgedToday: true }])
    await ada.push()
    await follow(ben)
    expect(await views(ben)).toMatchObject([
      { nudged: { day: TODAY, phrase: 2 }, iNudgedToday: false },
    ])
  })

  it('is one a day: the first stays', async () => {
    await nudge(ada)
    await ada.push()
    await nudge(ada, 5)
    await ada.push()
    expect(await stored()).toMatchObject({ aNudge: { phrase: 2 } })
    expect(await refused(ada)).toEqual([])
  })

  it('that comes too late is sent to nobody', async () => {
    await nudge(ada)
    wait(4 * DAY_MS)
    await ada.push()
    expect(await stored()).toMatchObject({ aNudge: { day: 0 } })
    expect(await refused(ada)).toEqual([])
  })

  it('to somebody who has left meanwhile is refused', async () => {
    await nudge(ada)
    await leave(ben, OTHERS.ada)
    await ben.push()
    await ada.push()
    expect(await refused(ada)).toHaveLength(1)
  })
})
