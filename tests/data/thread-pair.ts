/** A member and their coach, each on a device, for tests of their thread. */
import { type User, userSchema } from '#core/records/user.ts'
import type { ScalePicture } from '#data/storage/files/prepare-file.ts'
import { type Community, type Device, memberDevice } from './devices.ts'

/** Draws nothing, because Node cannot: the browser tests check the drawing. */
export const scale: ScalePicture = async (picture) => picture.slice(0, picture.size, 'image/webp')
const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 9, 0, 0, 0, 9],
]
export const screenshot = () => new Blob([new Uint8Array([...PNG, ...new Uint8Array(200)])])

export interface ThreadPair {
  readonly member: Device
  readonly coach: Device
  readonly pair: { readonly memberId: string; readonly coachId: string }
}

/** Signs up Ada, whose coach is Cleo; both devices know it. */
export async function threadPair(world: Community): Promise<ThreadPair> {
  const { cloud } = await world.device('nobody')
  const { userId } = await cloud.auth.signUp('ada@example.org', 'four petals', 'Ada')
  const member = await memberDevice(world, userId)
  const coach = await memberDevice(world, 'cleo')
  await setCoaching(world, userId, { myConsistencyCoachId: 'cleo' })
  await setCoaching(world, 'cleo', { isConsistencyCoach: true })
  await member.pull()
  await coach.pull()
  return { member, coach, pair: { memberId: userId, coachId: 'cleo' } }
}

/** Sets what only an admin of the server may set. */
export async function setCoaching(
  { document, database }: Community,
  id: string,
  coaching: Partial<User['coaching']>,
): Promise<void> {
  const user = userSchema.parse(await document('users', id))
  const data = { ...user, coaching: { ...user.coaching, ...coaching } }
  await database.documents.put({ collection: 'users', id, data })
}
