/** A member, Ada, whose coach is Cleo, and another coach, Dora: each with a device. */

import { checkInId } from '#core/records/check-in.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { type DayKey, dayKey } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { ownCheckInsQuery } from '#data/records/check-in/check-ins-of-former-coach.ts'
import { replyToCheckIn, sendCheckIn } from '#data/records/check-in/commands.ts'
import { followOwnCheckIns, readOwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import { applyUser } from '#data/records/member/apply-remote.ts'
import { type Community, community, type Device, NOON } from './devices.ts'

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

export const MONDAY = dayKey('2026-11-16')
export const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}

type Coaching = Partial<User['coaching']>
export const userOf = (id: string, coaching: Coaching) =>
  userSchema.parse({ ...newUser({ id, name: `Member ${id}`, email: '', now: NOON }), coaching })

export interface CoachedCommunity {
  readonly world: Community
  readonly ada: Device
  readonly cleo: Device
  readonly dora: Device
  deviceOf(id: string): Promise<Device>
  /** Writes somebody's record into the cloud. */
  person(id: string, coaching: Coaching): Promise<void>
  /** The cloud and this device of Ada's learn of another coach. */
  changeCoach(device: Device, coachId: string): Promise<void>
  /** Ada's check-in in the cloud. */
  head(): Promise<Record<string, unknown> | undefined>
  text(): Promise<Record<string, unknown> | undefined>
}

export async function coachedCommunity(): Promise<CoachedCommunity> {
  const world = community()
  const person = async (id: string, coaching: Coaching) => {
    const data = { ...userOf(id, coaching), syncedAt: NOON }
    await world.database.documents.put({ collection: 'users', id, data })
  }
  const deviceOf = async (id: string) => {
    const device = await world.device(id, signedIn)
    await device.pull()
    return device
  }
  await person('ada', { myConsistencyCoachId: 'cleo' })
  await person('cleo', { isConsistencyCoach: true })
  await person('dora', { isConsistencyCoach: true })
  return {
    ...{ world, person, deviceOf },
    ...{ ada: await deviceOf('ada'), cleo: await deviceOf('cleo'), dora: await deviceOf('dora') },
    async changeCoach({ account }, coachId) {
      await person('ada', { myConsistencyCoachId: coachId })
      await applyUser(account, userOf('ada', { myConsistencyCoachId: coachId }))
    },
    head: () => world.document('checkIns', checkInId('ada', MONDAY)),
    text: () => world.document('checkInTexts', checkInId('ada', MONDAY)),
  }
}

export const send = ({ account }: Device, answer = 'Hard', monday = MONDAY) =>
  sendCheckIn(account, {
    ...{ monday, figures: FIGURES },
    answers: [{ question: 'How did the week feel?', answer }],
  })

export const reply = ({ account }: Device, text = 'Well done.') =>
  replyToCheckIn(account, {
    ...{ id: checkInId('ada', MONDAY), userId: 'ada', memberName: 'Member ada' },
    ...{ week: MONDAY, reply: text },
  })

export const own = ({ account }: Device, monday: DayKey = MONDAY) => readOwnCheckIn(account, monday)

/** What the device's listener does. */
export const follow = async ({ account, cloud }: Device) =>
  followOwnCheckIns(account, cloud, await cloud.query(ownCheckInsQuery(account)))

export const refused = ({ account }: Device) =>
  account.database.outbox.where({ state: 'refused' }).toArray()
