/** What the honest commits of `costs.rules.ts` share. */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { PushContext } from '#data/sync/record.ts'
import { happened } from './attacks.ts'
import { checkOff, deviceOf, userOf } from './community.ts'
import type { Writes } from './forged-writes.ts'
import type { Person } from './people.ts'

export interface HonestCommit {
  readonly name: string
  readonly by: Person
  readonly given?: () => Promise<unknown>
  /** One commit, */
  readonly writes?: () => Promise<Writes>
  /** or all that are made on the way. */
  readonly flow?: (cloud: Cloud) => Promise<unknown>
  /** Its writes all look up one document, the group's or the log's, which has to count once (decision 0063). */
  readonly isPage?: boolean
}

export const ALL = { habit1: true, habit2: true, habit3: true, habit4: true } as const

export const checked = () => happened('self', checkOff('self', { habit1: true }))
/** The context in which a device pushes. */
export async function contextOf(person: Person, cloud: Cloud): Promise<PushContext> {
  const owner = { userId: person, userName: 'Ada', groupId: '', groupName: '' }
  const member = { owner, onBoard: false, daysOnBoard: false }
  const user = userOf(person)
  const account = deviceOf(person)
  await account.database.users.put(user)
  return { account, cloud, member, serverNow: Date.now() }
}
