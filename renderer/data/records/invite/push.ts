/** Pushes a member's invitations (decision 0099). */
import { MS_A_DAY } from '#core/days/day.ts'
import { inviteTrouble, mayInvite, mostOpenInvites } from '#core/joining/invites.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import {
  type Invite,
  type InviteSlots,
  inviteSchema,
  inviteSlotsSchema,
  LONGEST_INVITE_DAYS,
  MOST_OPEN_INVITES_OF_COACH,
} from '#core/records/invite.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import type { InviteIntent } from './intents.ts'
import { keepInvite } from './stored-invites.ts'

/**
 * Pushes the operations on one invitation: that it was created, that it was revoked, or both.
 * @returns a function that stores the cloud's answer
 * @throws CloudError `not-found` if the group does not exist; `permission-denied` if the member may not
 * invite to it, or if the invitation ended before it reached the cloud
 */
export async function pushInvite(
  context: PushContext,
  intents: readonly InviteIntent[],
): Promise<() => Promise<void>> {
  const made = intents.find((intent) => intent.kind === 'makeInvite')
  const revokes = intents.some((intent) => intent.kind === 'revokeInvite')
  const stored = await (made?.kind === 'makeInvite'
    ? create(context, made.invite, revokes)
    : revoke(context, intents[0]))
  return async () => {
    if (stored) await keepInvite(context.account, stored)
  }
}

async function create(
  { account, cloud, serverNow }: PushContext,
  invite: Invite,
  revokes: boolean,
): Promise<Invite | undefined> {
  const ref = { collection: 'invites', id: invite.id } as const
  const slotsRef = { collection: 'inviteSlots', id: account.userId } as const
  if (!revokes) await waitUntilWritable(cloud, slotsRef)
  const free = revokes ? undefined : await freeSlot(cloud, slotsRef, serverNow)
  const refs = [
    ref,
    { collection: 'users', id: account.userId },
    { collection: 'groups', id: invite.groupId },
    slotsRef,
  ] as const
  return cloud.transact(refs, (documents): Decision<Invite> => {
    const [document, userDocument, groupDocument, slotsDocument] = documents
    const known = parseDocument(inviteSchema, document)
    if (known) return revokes ? revoked(known) : { writes: [], result: known }
    // Its link has never worked, so there is nothing to revoke.
    if (revokes) return { writes: [], result: { ...invite, revoked: true } }
    const user = parseDocument(userSchema, userDocument)
    const group = parseDocument(groupSchema, groupDocument)
    const result = madeFor({ invite, user, group, now: serverNow })
    const slots = parseDocument(inviteSlotsSchema, slotsDocument)?.slots ?? {}
    const slot = takenSlot(free, slots, user)
    const taken = { id: slotsRef.id, last: slot, slots: { ...slots, [slot]: invite.id } }
    return {
      writes: [
        { kind: 'set', ref, data: { ...result, syncedAt: SERVER_TIME } },
        { kind: 'set', ref: slotsRef, data: { ...taken, syncedAt: SERVER_TIME } },
      ],
      result,
    }
  })
}

interface Making {
  readonly invite: Invite
  readonly user: User | undefined
  readonly group: Group | undefined
  /** The server's time, in ms. */
  readonly now: number
}

/** The invitation as the cloud accepts it: if this device's clock is ahead, limited to the server's time. */
function madeFor({ invite, user, group, now }: Making): Invite {
  if (!user || !group) throw new CloudError('not-found', 'This group no longer exists.')
  if (!mayInvite(user, group) || invite.endsAt <= now) {
    throw new CloudError('permission-denied', 'This group doesn’t accept this kind of invitation.')
  }
  const created = Math.min(invite.created, now)
  const endsAt = Math.min(invite.endsAt, now + LONGEST_INVITE_DAYS * MS_A_DAY)
  return { ...invite, created, endsAt, groupName: group.name, byName: user.name }
}

interface FreeSlot {
  readonly slot: string
  /** The invitation that used the slot and has ended. */
  readonly held: string | undefined
}

function takenSlot(
  free: FreeSlot | undefined,
  slots: InviteSlots['slots'],
  user: User | undefined,
): string {
  if (!user || !free || Number(free.slot) >= mostOpenInvites(user)) {
    throw new CloudError('permission-denied', 'The limit of open invitations is reached.')
  }
  if (slots[free.slot] === free.held) return free.slot
  throw new CloudError('aborted', 'Another device of the member has taken the slot.')
}

/** The first slot without an open invitation, and what it holds; undefined if all are taken. */
async function freeSlot(
  cloud: PushContext['cloud'],
  ref: DocumentRef,
  now: number,
): Promise<FreeSlot | undefined> {
  const slots = parseDocument(inviteSlotsSchema, await cloud.get(ref))?.slots ?? {}
  for (let index = 0; index < MOST_OPEN_INVITES_OF_COACH; index += 1) {
    const slot = String(index)
    const held = slots[slot]
    if (held === undefined) return { slot, held }
    const invite = parseDocument(inviteSchema, await cloud.get({ collection: 'invites', id: held }))
    if (!invite || inviteTrouble(invite, now)) return { slot, held }
  }
  return undefined
}

async function revoke(
  { cloud }: PushContext,
  intent: InviteIntent | undefined,
): Promise<Invite | undefined> {
  if (intent?.kind !== 'revokeInvite') return undefined
  const ref = { collection: 'invites', id: intent.id } as const
  return cloud.transact([ref], ([document]): Decision<Invite | undefined> => {
    const known = parseDocument(inviteSchema, document)
    return known ? revoked(known) : { writes: [], result: undefined }
  })
}

function revoked(known: Invite): Decision<Invite> {
  const result = { ...known, revoked: true }
  const ref = { collection: 'invites', id: known.id } as const
  const data = { revoked: true, syncedAt: SERVER_TIME }
  return { writes: known.revoked ? [] : [{ kind: 'merge', ref, data }], result }
}
