/** A coach and Ada, who names them, and Ben, whom nobody coaches: each with a device. */
import { type User, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Community, community, type Device, memberDevice } from './devices.ts'

export interface CoachWithMember {
  readonly world: Community
  readonly coach: Device
  readonly ada: Device
  readonly ben: Device
  /** Writes into somebody's record who coaches whom. */
  change(id: string, coaching: Partial<User['coaching']>): Promise<void>
  coachingOf(id: string): Promise<User['coaching']>
}

/** Pass `wrap` to wrap the coach's cloud. */
export async function coachWithMember(wrap?: (cloud: Cloud) => Cloud): Promise<CoachWithMember> {
  const world = community()
  const ada = await memberDevice(world, 'ada')
  const ben = await memberDevice(world, 'ben')
  const coach = await memberDevice(world, 'coach', wrap)
  const change: CoachWithMember['change'] = async (id, coaching) => {
    const stored = await world.database.documents.get(['users', id])
    const known = stored?.data.coaching
    const data = { ...stored?.data, coaching: { ...Object(known), ...coaching } }
    // The server's time advances, so that a pull finds the changed record.
    world.server.now += 1
    await world.database.documents.put({
      ...{ collection: 'users', id },
      data: { ...data, syncedAt: world.server.now },
    })
  }
  await change('coach', { isConsistencyCoach: true })
  await change('ada', { myConsistencyCoachId: 'coach' })
  await coach.pull()
  return {
    ...{ world, coach, ada, ben, change },
    coachingOf: async (id) => userSchema.parse(await world.document('users', id)).coaching,
  }
}
