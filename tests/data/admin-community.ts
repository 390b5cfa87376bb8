/** Two groups, Birds and Owls, and three members, each with a device: Ada is the admin. */
import { fetchDirectory } from '#data/pages/admin/members/directory.ts'
import {
  DIRECTORY_KEY,
  type Directory,
  readDirectory,
} from '#data/pages/admin/members/stored-directory.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  makeAdmin,
  memberDevice,
  TODAY,
} from './devices.ts'

export const ADMIN = { userId: 'ada', name: 'Ada' }
export const NAMES = ['ada', 'bo', 'cy'] as const
export const none = { isConsistencyCoach: false, isExecutiveCoach: false } as const
export const nobody = { ...none, consistencyCoachId: '', executiveCoachId: '' } as const

type Name = (typeof NAMES)[number]

export interface AdminCommunity {
  readonly world: Community
  readonly devices: Record<Name, Device>
  /** These members join the Birds, and each checks off one habit. */
  inBirds(...names: readonly Name[]): Promise<void>
  /** Fetches the directory and stores it on the admin's device. */
  keep(): Promise<void>
  /** A member in the stored directory. */
  rowOf(id: string): Promise<Directory['rows'][number] | undefined>
}

export async function adminCommunity(): Promise<AdminCommunity> {
  const world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  const devices = {
    ada: await memberDevice(world, 'ada'),
    bo: await memberDevice(world, 'bo'),
    cy: await memberDevice(world, 'cy'),
  }
  await makeAdmin(world, 'ada')
  const { account, cloud } = devices.ada
  return {
    ...{ world, devices },
    async inBirds(...names) {
      for (const name of names) {
        const { account } = devices[name]
        await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
        await checkHabit(account, TODAY, 'habit1', true)
        await devices[name].push()
      }
    },
    async keep() {
      const value = await fetchDirectory(cloud, account)
      await account.database.pages.put({ key: DIRECTORY_KEY, value, at: 1 })
    },
    rowOf: async (id) => (await readDirectory(account))?.rows.find((row) => row.id === id),
  }
}
