/** Two members, Ada and Ben, who share their days, each with a device; and what they do as partners. */

import { partnerDaysId, partnerId } from '#core/records/partner.ts'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { answerPartner, askPartner, leavePartner } from '#data/records/partner/commands.ts'
import { ownPairs } from '#data/records/partner/pairs.ts'
import { readPartners } from '#data/records/partner/use-partners.ts'
import { type Community, community, type Device, NOON, TODAY } from './devices.ts'

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

export const ADA = { userId: 'ada', name: 'Ada' }
export const BEN = { userId: 'ben', name: 'Ben' }

export async function addPerson(
  world: Community,
  id: string,
  changes: Partial<User> = {},
): Promise<void> {
  const user = userSchema.parse({
    ...newUser({ id, name: `Member ${id}`, email: '', now: NOON }),
    ...{ privacy: 'share-community', ...changes },
  })
  await world.database.documents.bulkPut([
    { collection: 'users', id, data: { ...user, syncedAt: NOON } },
    { collection: 'profiles', id, data: { ...profileOf(user), syncedAt: NOON } },
  ])
}

export async function deviceOf(world: Community, id: string): Promise<Device> {
  const device = await world.device(id, signedIn)
  await device.pull()
  return device
}

export interface Two {
  readonly world: Community
  readonly ada: Device
  readonly ben: Device
}

/** The caller closes the world. */
export async function twoMembers(): Promise<Two> {
  const world = community()
  await addPerson(world, 'ada')
  await addPerson(world, 'ben')
  return { world, ada: await deviceOf(world, 'ada'), ben: await deviceOf(world, 'ben') }
}

export const ask = ({ account }: Device, other = BEN) => askPartner(account, other)
export const agree = ({ account }: Device, other = ADA) =>
  answerPartner(account, { ...other, agrees: true })
export const leave = ({ account }: Device, other = BEN) => leavePartner(account, other)

/** What the listeners of a device bring. */
export async function follow({ account, cloud }: Device): Promise<void> {
  const store = await ownPairs.pull(account, cloud)
  await store()
}

export const views = ({ account }: Device, today: DayKey = TODAY) => readPartners(account, today)

/** What the cloud has of the pair. */
export const storedPair = ({ world }: Two) => world.document('partners', partnerId('ada', 'ben'))

/** What the cloud tells partners of a member's month. */
export const toldMonth = ({ world }: Two, id: string, day: DayKey = TODAY) =>
  world.document('partnerDays', partnerDaysId(id, monthOf(day)))

export const refused = ({ account }: Device) =>
  account.database.outbox.where({ state: 'refused' }).toArray()

/** Time passes, for everybody. */
export function wait({ world, ada, ben }: Two, ms: number): void {
  for (const clock of [ada.clock, ben.clock, world.server]) clock.now += ms
}

export async function becomePartners(two: Two): Promise<void> {
  const { ada, ben } = two
  await ask(ada)
  await ada.push()
  await follow(ben)
  wait(two, 10_000)
  await agree(ben)
  await ben.push()
  await follow(ada)
}
