/** Makes the invitations of an import, and ends them again, in commits that a killed tab can continue. */
import type { Invitee } from '#core/admin/import/plan-invitations.ts'
import { MS_A_DAY } from '#core/days/day.ts'
import { inviteIdOf, inviteTrouble, inviteWithId } from '#core/joining/invites.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { inviteSchema } from '#core/records/invite.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { runInBackground } from '../background-job.ts'
import {
  changeImport,
  forgetEndedImports,
  type InvitationImport,
  type InvitedPerson,
  keepImport,
  readImport,
} from './stored-imports.ts'

/** How many invitations a commit makes or ends: as many as a log entry can name groups. */
const CHUNK = 20

/**
 * Stores an import on this device, with an id for each invitation; `stepImport` makes them.
 * @param days how long the invitations are valid
 * @throws CloudError `unavailable` if the server's clock cannot be read
 */
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

/**
 * Makes the next invitations of an import, or ends the next ones if the admin ends it.
 * @returns whether there is more to do
 * @throws CloudError `not-found` if a group is gone or archived, `permission-denied`, `unavailable`
 */
export async function stepImport(
  account: Account,
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  id: string,
): Promise<boolean> {
  const known = await readImport(account, id)
  if (!known) return false
  const { people, made, ended } = known
  const now = Math.floor(await cloud.serverNow())
  if (ended !== undefined) {
    if (ended >= made) return false
    const chunk = people.slice(ended, Math.min(made, ended + CHUNK))
    await endChunk(cloud, by, chunk, now)
    const done = ended + chunk.length
    await changeImport(account, id, (one) => ({ ...one, ended: Math.max(one.ended ?? 0, done) }))
    return done < made
  }
  if (made >= people.length) return false
  if (known.endsAt <= now) {
    throw new CloudError('invalid', 'These invitations would have ended by now. Import again.')
  }
  const chunk = people.slice(made, made + CHUNK)
  await makeChunk(cloud, by, { ...known, people: chunk }, now)
  const done = made + chunk.length
  await changeImport(account, id, (one) => ({ ...one, made: Math.max(one.made, done) }))
  return done < people.length
}

/** Continues an import until it is done, stopped or fails; also while the admin looks at other pages. */
export function continueImport(account: Account, cloud: Cloud, by: Actor, id: string): void {
  runInBackground(id, () => stepImport(account, cloud, by, id))
}

const inviteRef = ({ invite }: InvitedPerson) => ({ collection: 'invites', id: invite }) as const
const groupsOf = (people: readonly InvitedPerson[]) => [
  ...new Set(people.map(({ groupId }) => groupId)),
]

async function makeChunk(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  { people, endsAt }: Pick<InvitationImport, 'people' | 'endsAt'>,
  now: number,
): Promise<void> {
  const groupIds = groupsOf(people)
  const refs = [
    ...people.map(inviteRef),
    ...groupIds.map((id) => ({ collection: 'groups', id }) as const),
  ]
  // A retried commit has the same entry.
  const id = crypto.randomUUID()
  await cloud.transact(refs, (documents): Decision<undefined> => {
    const groups = openGroups(groupIds, documents.slice(people.length))
    const missing = people.filter((_, index) => documents[index] === undefined)
    const writes = missing.map((person) => inviteWrite(by, person, { groups, now, endsAt }))
    const names = groupIds.map((groupId) => groups.get(groupId)?.name || groupId).join(', ')
    const summary = `Made ${missing.length} personal invitations from a file, to ${names}.`
    const entry = entryOf(by, { action: 'import-invites', targets: groupIds, summary })
    return { writes: audited(writes, { ...entry, id }), result: undefined }
  })
}

function openGroups(
  ids: readonly string[],
  documents: readonly (CloudDocument | undefined)[],
): ReadonlyMap<string, Group> {
  return new Map(
    ids.map((id, index) => {
      const group = parseDocument(groupSchema, documents[index])
      if (!group) throw new CloudError('not-found', 'One of the groups no longer exists.')
      if (group.archived) {
        const advice = `${group.name} is archived. Bring it back, then continue.`
        throw new CloudError('invalid', advice)
      }
      return [id, group]
    }),
  )
}

interface Terms {
  readonly groups: ReadonlyMap<string, Group>
  readonly now: number
  readonly endsAt: number
}

/** Without the person's name and email: whoever has the link can read the invitation. */
function inviteWrite(by: Actor, person: InvitedPerson, { groups, now, endsAt }: Terms): Write {
  const group = groups.get(person.groupId) ?? { id: person.groupId, name: '' }
  const maker = { id: by.userId, name: by.name }
  const facts = { group, by: maker, asAdmin: true, days: 0, uses: 1, now }
  const data = { ...inviteWithId(person.invite, facts), endsAt, syncedAt: SERVER_TIME }
  return { kind: 'set', ref: inviteRef(person), data }
}

async function endChunk(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  people: readonly InvitedPerson[],
  now: number,
): Promise<void> {
  const id = crypto.randomUUID()
  await cloud.transact(people.map(inviteRef), (documents): Decision<undefined> => {
    const open = people.filter((_, index) => {
      const invite = parseDocument(inviteSchema, documents[index])
      return invite && !inviteTrouble(invite, now)
    })
    const data = { revoked: true, syncedAt: SERVER_TIME }
    const writes = open.map((person) => ({ kind: 'merge', ref: inviteRef(person), data }) as const)
    const summary = `Ended ${open.length} personal invitations of an import.`
    const entry = entryOf(by, { action: 'end-invite', targets: groupsOf(people), summary })
    return { writes: audited(writes, { ...entry, id }), result: undefined }
  })
}
