/** Makes the invitations of an import, and ends them again, some at a time: a killed tab can continue. */

import { inviteIdOf } from '#core/policies/joining/invites.ts'
import { MAX_IMPORTED_AT_ONCE } from '#core/records/invite.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Invitee } from '#core/views/admin/import/plan-invitations.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { runInBackground } from '../background-job.ts'
import {
  changeImport,
  forgetEndedImports,
  type InvitationImport,
  type InvitedPerson,
  keepImport,
  readImport,
} from './stored-imports.ts'

/** Stores an import on this device, with an id for each invitation. @param days how long those are valid */
export async function beginImport(
  account: Account,
  cloud: Pick<Cloud, 'serverNow'>,
  invitees: readonly Invitee[],
  days: number,
): Promise<InvitationImport> {
  const created = Math.floor(await cloud.serverNow())
  await forgetEndedImports(account, created)
  const people = invitees.map(({ name, email, groupId }): InvitedPerson => {
    const invite = inviteIdOf(crypto.getRandomValues(new Uint8Array(32)))
    return { name, email, groupId, invite }
  })
  const endsAt = created + days * MS_A_DAY
  const begun = { id: crypto.randomUUID(), created, endsAt, people, made: 0 }
  await keepImport(account, begun)
  return begun
}

/** Makes, or ends, the next invitations. @returns whether there is more to do @throws CloudError `not-found` */
export async function stepImport(
  account: Account,
  cloud: Pick<Cloud, 'command'>,
  id: string,
): Promise<boolean> {
  const known = await readImport(account, id)
  if (!known) return false
  const { people, made, ended } = known
  if (ended !== undefined) {
    if (ended >= made) return false
    const chunk = people.slice(ended, Math.min(made, ended + MAX_IMPORTED_AT_ONCE))
    await cloud.command('end-invites', { ids: chunk.map(({ invite }) => invite) })
    const done = ended + chunk.length
    await changeImport(account, id, (one) => ({ ...one, ended: Math.max(one.ended ?? 0, done) }))
    return done < made
  }
  if (made >= people.length) return false
  const chunk = people.slice(made, made + MAX_IMPORTED_AT_ONCE)
  const invites = chunk.map(({ invite, groupId }) => ({ id: invite, groupId }))
  await cloud.command('import-invites', { invites, endsAt: known.endsAt })
  const done = made + chunk.length
  await changeImport(account, id, (one) => ({ ...one, made: Math.max(one.made, done) }))
  return done < people.length
}

/** Continues an import until it is done, stopped or fails; also while the admin looks at other pages. */
export function continueImport(account: Account, cloud: Cloud, id: string): void {
  runInBackground(id, () => stepImport(account, cloud, id))
}
