import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KUDOS_REFUSED } from '#core/policies/kudos/may-give.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { addDays, MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { type Community, community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { giveKudos, isFirstKudos } from './commands.ts'
import { exportKudos, givenKudos, givenQuery, readGiven } from './own-kudos.ts'
import { readReceived, receivedQuery, storeReceived } from './use-received.ts'

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

let world: Community
let ada: Device
let ben: Device

/** A member who shares their days with the group, whose day is on the board. */
async function member(id: string, changes: Partial<User> = {}): Promise<Device> {
  const user = userSchema.parse({
    ...newUser({ id, name: `Member ${id}`, email: '', now: NOON }),
    ...{ groupId: 'birds', onBoard: true, privacy: 'share-group', ...changes },
  })
  const owner = { userId: id, userName: user.name, groupId: 'birds', groupName: 'Birds' }
  const day = emptyDay(owner, TODAY, NOON, true)
  await world.database.documents.bulkPut([
    { collection: 'users', id, data: { ...user, syncedAt: NOON } },
    { collection: 'trackingDaily', id: day.id, data: { ...day, syncedAt: NOON } },
  ])
  const device = await world.device(id, signedIn)
  await device.pull()
  return device
}

beforeEach(async () => {
  world = community()
  ada = await member('ada')
  ben = await member('ben')
})
afterEach(() => world.close())

const give = ({ account }: Device, given = true, to = 'ben') =>
  giveKudos(account, { to, toName: `Member ${to}`, day: TODAY, given })
const given = async ({ account }: Device) => [...(await readGiven(account, TODAY))]
const stored = () => world.document('kudos', kudoId('ada', 'ben', TODAY))
const received = async ({ account, cloud }: Device) => {
  await storeReceived(
    account,
    parseDocuments(kudoSchema, await cloud.query(receivedQuery(account, TODAY))),
  )
  return (await readReceived(account, TODAY)).map(({ fromName }) => fromName)
}
const refused = ({ account }: Device) =>
  account.database.outbox.where({ state: 'refused' }).toArray()

describe('kudos', () => {
  it('show at once, without the network, and reach the receiver with the next push', async () => {
    await give(ada)
    expect(await given(ada)).toEqual(['ben'])
    expect(await stored()).toBeUndefined()
    expect(await ada.push()).toBe(1)
    expect(await given(ada)).toEqual(['ben'])
    expect(await received(ben)).toEqual(['Member ada'])
  })

  it('make one record when given twice', async () => {
    await give(ada)
    await ada.push()
    const second = await world.device('ada')
    await second.pull()
    await give(second)
    await second.push()
    expect(await world.database.documents.where({ collection: 'kudos' }).count()).toBe(1)
  })

  it('disappear for the receiver when taken back', async () => {
    await give(ada)
    await ada.push()
    await give(ada, false)
    expect(await given(ada)).toEqual([])
    await ada.push()
    expect(await received(ben)).toEqual([])
    expect(await stored()).toMatchObject({ given: false })
  })

  it('reach nobody when taken back before they were sent', async () => {
    await give(ada)
    await give(ada, false)
    await ada.push()
    expect(await received(ben)).toEqual([])
    expect(await refused(ada)).toEqual([])
  })

  it('stay taken back when another device sends later that it gave them earlier', async () => {
    await give(ada)
    const second = await world.device('ada', signedIn)
    await second.pull()
    second.clock.now = ada.clock.now + 1000
    await give(second, false)
    await second.push()
    await ada.push()
    expect(await received(ben)).toEqual([])
    expect(await given(ada)).toEqual([])
  })

  it('leave the outbox when taken back for a past day without ever having been sent', async () => {
    await give(ada, false)
    world.server.now += 4 * MS_A_DAY
    await ada.push()
    expect(await refused(ada)).toEqual([])
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('explain themselves three times, and then no more', async () => {
    const told = [1, 2, 3, 4, 5].map(() => isFirstKudos(ada.account))
    expect(await Promise.all(told)).toEqual([true, true, true, false, false])
    expect(await isFirstKudos(ben.account)).toBe(true)
  })

  it('arrive from another device, and leave a later change of this one alone', async () => {
    await give(ada)
    await ada.push()
    const second = await world.device('ada')
    await second.pull()
    const fetched = await second.cloud.query(givenQuery(second.account, TODAY))
    await givenKudos.store(second.account, parseDocuments(kudoSchema, fetched))
    expect(await given(second)).toEqual(['ben'])
    second.clock.now += 1000
    await give(second, false)
    await givenKudos.store(second.account, parseDocuments(kudoSchema, fetched))
    expect(await given(second)).toEqual([])
  })

  it.each([
    ['turned kudos off', { kudosOff: true }],
    ['shares nothing any more', { privacy: 'share-nothing' }],
    ['left the group', { groupId: 'owls' }],
    ['closed the account', { deleted: true }],
  ] as const)('fail for somebody who %s, and disappear', async (_, changes) => {
    await give(ada)
    await member('ben', changes)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: KUDOS_REFUSED }])
    expect(await given(ada)).toEqual([])
    expect(await stored()).toBeUndefined()
  })

  it('appear in the export of giver and receiver, except those taken back', async () => {
    await give(ada)
    await ada.push()
    const names = async ({ account, cloud }: Device) =>
      (await exportKudos(account, cloud)).kudos?.map(({ fromName }) => fromName)
    expect(await names(ada)).toEqual(['Member ada'])
    expect(await names(ben)).toEqual(['Member ada'])
    // Without a connection: what this device has.
    expect((await exportKudos(ada.account, undefined)).kudos).toHaveLength(1)
    expect((await exportKudos(ben.account, undefined)).kudos).toEqual([])
    await give(ada, false)
    await ada.push()
    expect([await names(ada), await names(ben)]).toEqual([[], []])
  })

  it('leave out unreadable ones', async () => {
    await give(ada)
    await ada.push()
    const bad = { id: 'bad', to: 'ben', given: true, queryDate: 20261120, from: 7 }
    await world.database.documents.put({ collection: 'kudos', id: 'bad', data: bad })
    expect(await received(ben)).toEqual(['Member ada'])
  })

  it('stay unannounced when they are of earlier days', async () => {
    await give(ada)
    await ada.push()
    await received(ben)
    expect(await readReceived(ben.account, addDays(TODAY, 2))).toEqual([])
  })
})
