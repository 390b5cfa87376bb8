/** Members whom an admin chooses for a bulk change, and what they get. */
import type { ChosenTask, Unchosen } from '#core/policies/bulk/bulk-run.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { adminCloud } from './bulk-runs.ts'
import { addGroup, type Community, community, NOON } from './devices.ts'

/** A task without those chosen for it. */
export type Task = Unchosen<ChosenTask>

export const TO_OWLS = { kind: 'move-members', toGroupId: 'owls' } as const satisfies Task
export const TO_CLEO = {
  kind: 'coach',
  role: 'consistency',
  coachId: 'cleo',
} as const satisfies Task
export const TO_PRO = { kind: 'plan', tier: 'pro' } as const satisfies Task

export const coaching = (changes: object) => ({
  coaching: { ...userSchema.parse({ id: 'x' }).coaching, ...changes },
})

/** The caller closes the world. */
export async function groupsAndAdmin(): Promise<{ world: Community; cloud: Cloud }> {
  const world = community()
  const cloud = await adminCloud(world)
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  return { world, cloud }
}

/** The members of a test: `now` gives the community of the test that runs. */
export function membersOf(now: () => Community) {
  const put = (collection: string, id: string, data: object) =>
    now().database.documents.put({ collection, id, data: { ...data, syncedAt: 1 } })
  async function add(id: string, changes: object = {}): Promise<void> {
    const newcomer = newUser({ id, name: id, email: '', now: NOON })
    await put('users', id, userSchema.parse({ ...newcomer, ...changes }))
  }
  return {
    ...{ put, add },
    addCleo: () => add('cleo', coaching({ isConsistencyCoach: true })),
    stored: async (id: string) => (await now().document('users', id)) ?? {},
    tierOf: async (id: string) => (await now().document('usersSecure', id))?.roles,
  }
}
