/** Ada, who asks to join Birds, and Cleo, who coaches that group, each with a device; and what they do. */
import { joinRequestSchema } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import type { Answer } from '#core/server/membership/answer-writes.ts'
import { askToJoin } from '#data/records/join-request/commands.ts'
import { applyRemoteRequests } from '#data/records/join-request/follow-requests.ts'
import { answerRequest } from '#data/records/join-request/group-requests.ts'
import { ownRequests } from '#data/records/join-request/own-requests.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { addGroup, type Community, community, type Device, memberDevice, NOON } from './devices.ts'

export const BIRDS = { id: 'birds', name: 'Birds' } as const
export const ADMIN = { userId: 'alex', name: 'Alex' } as const

interface AskerAndCoach {
  readonly world: Community
  readonly ada: Device
  readonly coach: Device
}

/** The caller closes the world. */
export async function askerAndCoach(): Promise<AskerAndCoach> {
  const world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  const ada = await memberDevice(world, 'ada')
  const coach = await memberDevice(world, 'cleo')
  await joinGroup(coach.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
  await coach.push()
  const { open, coaching } = joiningSteps(() => ({ world, ada, coach }))
  await open('birds', false)
  await coaching('cleo', true)
  return { world, ada, coach }
}

/** The steps of a test: `now` gives the members of the test that runs. */
export function joiningSteps(now: () => AskerAndCoach) {
  const stored = () => now().world.document('joinRequests', 'ada_birds')
  return {
    stored,
    async open(id: string, isOpen: boolean): Promise<void> {
      const { world } = now()
      const data = { ...(await world.document('groups', id)), open: isOpen }
      await world.database.documents.put({ collection: 'groups', id, data })
    },
    async coaching(id: string, isConsistencyCoach: boolean): Promise<void> {
      const { world, coach } = now()
      const user = userSchema.parse(await world.document('users', id))
      const named = { coaching: { ...user.coaching, isConsistencyCoach }, joinedWith: '' }
      const data = { ...user, ...named, syncedAt: NOON }
      await world.database.documents.put({ collection: 'users', id, data })
      await coach.pull()
    },
    note: (at: number) => now().world.document('notifications', `welcome_ada_${at}`),
    own: async () => (await ownRequests.read(now().ada.account))[0],
    /** Delivers what the listener on the member's own requests would. */
    hear: async (device = now().ada) =>
      applyRemoteRequests(
        device.account,
        await device.cloud.query({
          collection: 'joinRequests',
          limit: 100,
          where: [{ field: 'userId', is: '==', value: 'ada' }],
        }),
      ),
    async asked(onBoard = false): Promise<void> {
      const { ada } = now()
      await askToJoin(ada.account, BIRDS, onBoard)
      await ada.push()
    },
    async answered(answer: Answer): Promise<void> {
      await answerRequest(now().coach.cloud, joinRequestSchema.parse(await stored()), answer)
    },
  }
}
