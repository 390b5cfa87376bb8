/** Invitations to groups, as the product writes them: created, used to join, and ended. */
import 'fake-indexeddb/auto'
import { newInvite } from '#core/joining/invites.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginImport, stepImport } from '#data/pages/admin/import/run-import.ts'
import { changeImport } from '#data/pages/admin/import/stored-imports.ts'
import { makeInviteAsAdmin, revokeInvite } from '#data/records/invite/group-invites.ts'
import type { InviteIntent } from '#data/records/invite/intents.ts'
import { pushInvite } from '#data/records/invite/push.ts'
import { beginCommunity, deviceOf, put, userOf, userRecords } from './community.ts'
import { liveCloud } from './live-cloud.ts'
import { clientOf, type Person, seed } from './people.ts'
import { logged } from './records.ts'
import { MATE } from './requests.ts'
import { recordingCloud } from './rules-cloud.ts'

export const INVITES = 'invites'
/** 22 characters each. */
export const LINK = 'the-link-of-the-mate-1'
export const NEW = 'another-link-that-is-2'

/** An invitation by `mate` to `birds`, which is by invitation, unless `changes` says otherwise. */
export function inviteOf(changes: Partial<Invite> = {}): Invite {
  const group = { id: 'birds', name: 'Early Birds' }
  const by = { id: 'mate', name: 'The mate' }
  const made = { group, by, days: 7, uses: 5, now: Date.now(), random: new Uint8Array(22) }
  return inviteSchema.parse({ ...newInvite(made), id: LINK, ...changes })
}

export const birds = (changes: Partial<Group> = {}) =>
  put('groups', groupSchema.parse({ id: 'birds', name: 'Early Birds', ...changes }))

/** `birds`, where the mate coaches, has an invitation; `self` is new, and in no group. */
export async function invited(
  changes: Partial<Invite> = {},
  self: Partial<User> = {},
): Promise<void> {
  await beginCommunity({ groupId: '', onBoard: false, ...self })
  await seed([...userRecords(MATE), put(INVITES, inviteOf(changes))])
}

async function pushed(person: Person, intent: InviteIntent): Promise<Write[]> {
  const { cloud, writes } = recordingCloud(await clientOf(person))
  const owner = { userId: person, userName: '', groupId: '', groupName: '' }
  const member = { owner, onBoard: false, daysOnBoard: false }
  const context = { account: deviceOf(person), cloud, member, serverNow: Date.now() }
  await pushInvite(context, [intent])
  return writes
}

/** What the product writes when somebody creates an invitation. */
export const makes = (person: Person = 'mate') =>
  pushed(person, {
    kind: 'makeInvite',
    invite: inviteOf({ id: NEW, by: person, byName: `The ${person}` }),
  })

/** What the product writes when its creator ends an invitation. */
export const ends = (person: Person = 'mate') => pushed(person, { kind: 'revokeInvite', id: LINK })

const ADMIN = { userId: 'admin', name: 'Alex' } as const
const BIRDS = { id: 'birds', name: 'Early Birds' } as const

async function asAdmin(act: (cloud: Cloud) => Promise<unknown>): Promise<Write[]> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}
export const makesAsAdmin = () =>
  asAdmin((cloud) => makeInviteAsAdmin(cloud, ADMIN, { group: BIRDS, days: 7, uses: 5 }))

/** Begins an import of people to `birds`; the id is for `stepImport`. */
export async function beginsImport(cloud: Pick<Cloud, 'serverNow'>, people: number) {
  const account = deviceOf('admin')
  const invitees = Array.from({ length: people }, (_, index) => {
    const email = `guest${index}@example.org`
    return { line: index + 2, name: 'Guest', email, groupId: BIRDS.id }
  })
  const { id } = await beginImport(account, cloud, invitees, 30)
  return { account, id }
}
/** What the product writes for a page of an import: three invitations. */
export const imports = () =>
  asAdmin(async (cloud) => {
    const { account, id } = await beginsImport(cloud, 3)
    await stepImport(account, cloud, ADMIN, id)
  })
export const endsAsAdmin = () => asAdmin((cloud) => revokeInvite(cloud, inviteOf(), ADMIN))
/** What the product writes when an admin ends an import, whose invitations are made before. */
export async function endsImport(): Promise<Write[]> {
  const cloud = await liveCloud('admin')
  const { account, id } = await beginsImport(cloud, 3)
  await stepImport(account, cloud, ADMIN, id)
  await changeImport(account, id, (one) => ({ ...one, ended: 0 }))
  return asAdmin((recording) => stepImport(account, recording, ADMIN, id))
}
/** An admin allows every member of a group to invite. */
export const opensInviting = () => Promise.resolve(logged([birds({ invitedBy: 'members' })]))

/** The mate as a coach who joined `birds` with an invitation. */
export const cameInvited = (): User => ({ ...MATE, joinedWith: `${NEW}_1` })

/** A request to join `birds` in the server's form. */
export function requestOf(person: Person, changes: Partial<JoinRequest> = {}) {
  const id = `${person}_birds`
  const words = { groupId: 'birds', groupName: 'Early Birds', userName: userOf(person).name }
  return put(
    'joinRequests',
    joinRequestSchema.parse({ id, userId: person, ...words, at: 1, ...changes }),
  )
}
