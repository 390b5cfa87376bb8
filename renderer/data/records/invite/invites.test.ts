import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { inviteSchema, MAX_OPEN_INVITES } from '#core/records/invite.ts'
import { userSchema } from '#core/records/user.ts'
import { readUser } from '#data/records/member/owner.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  makeAdmin,
  memberDevice,
  NOON,
} from '#tests/data/devices.ts'
import { barsQuery } from '../join-request/group-requests.ts'
import { joinGroup, leaveGroup } from '../membership/commands.ts'
import { makeInvite, revokeOwnInvite } from './commands.ts'
import { fetchInviteUses, makeInviteAsAdmin } from './group-invites.ts'
import { ownInvites, readInvites } from './own-invites.ts'

const BIRDS = groupSchema.parse({ id: 'birds', name: 'Birds', invitedBy: 'members' })
const TERMS = { days: 7, uses: 2 } as const
let world: Community
let ada: Device
let ben: Device

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  ada = await memberDevice(world, 'ada', signedIn)
  ben = await memberDevice(world, 'ben', signedIn)
  await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
  await ada.push()
  await saved()
})
afterEach(() => world.close())

function signedIn(cloud: Device['cloud']): Device['cloud'] {
  return { ...cloud, auth: { ...cloud.auth, claims: async () => ({}) } }
}
async function saved(changes: object = {}): Promise<void> {
  const data = { ...BIRDS, ...changes, syncedAt: NOON }
  await world.database.documents.put({ collection: 'groups', id: 'birds', data })
}
const stored = async (id: string) => inviteSchema.parse(await world.document('invites', id))
const joins = async (device: Device, invite?: string) => {
  const joining = { groupId: 'birds', groupName: 'Birds', onBoard: false }
  await joinGroup(device.account, { ...joining, invite })
  await device.push()
  await device.push()
}
const adminOf = async () => {
  await makeAdmin(world, 'alex')
  return memberDevice(world, 'alex')
}
const groupOf = async (id: string) => (await world.document('users', id))?.groupId

describe('an invitation', () => {
  it('waits when made offline, and lets somebody in once it has arrived', async () => {
    const { id } = await makeInvite(ada.account, BIRDS, TERMS)
    expect((await ownInvites.find(ada.account, id))?.waits).toBe(true)
    expect(await world.document('invites', id)).toBeUndefined()
    await ada.push()
    expect((await ownInvites.find(ada.account, id))?.waits).toBe(false)
    expect(await stored(id)).toMatchObject({ by: 'ada', byName: 'Member ada', used: 0, uses: 2 })
    await joins(ben, id)
    expect(await groupOf('ben')).toBe('birds')
    expect(await stored(id)).toMatchObject({ used: 1, lastUsedBy: 'ben' })
    expect(await readUser(ben.account)).toMatchObject({ joinedWith: `${id}_1` })
  })

  it('gets a random id each time', async () => {
    const one = await makeInvite(ada.account, BIRDS, TERMS)
    const other = await makeInvite(ada.account, BIRDS, TERMS)
    expect(one.id).not.toBe(other.id)
  })

  it('counts everybody who joins, and lets in nobody after the last', async () => {
    const { id } = await makeInvite(ada.account, BIRDS, { days: 7, uses: 1 })
    await ada.push()
    await joins(ben, id)
    await leaveGroup(ben.account)
    await ben.push()
    await joins(ben, id)
    expect(await groupOf('ben')).toBe('')
    expect(await world.document('joinRequests', 'ben_birds')).toMatchObject({ state: 'pending' })
    expect(await stored(id)).toMatchObject({ used: 1 })
  })

  it('lets nobody in when its maker ended it, and stays unsent when ended before', async () => {
    const { id } = await makeInvite(ada.account, BIRDS, TERMS)
    await ada.push()
    await revokeOwnInvite(ada.account, id)
    const unsent = await makeInvite(ada.account, BIRDS, TERMS)
    await revokeOwnInvite(ada.account, unsent.id)
    await ada.push()
    expect(await stored(id)).toMatchObject({ revoked: true })
    expect(await world.document('invites', unsent.id)).toBeUndefined()
    await joins(ben, id)
    expect(await groupOf('ben')).toBe('')
  })

  it('fails for a non-member of the group, and for a member when only coaches invite', async () => {
    await expect(makeInvite(ben.account, BIRDS, TERMS)).rejects.toThrow('can’t invite')
    const strict = { ...BIRDS, invitedBy: 'coaches' } as const
    await expect(makeInvite(ada.account, strict, TERMS)).rejects.toThrow('can’t invite')
    // The group changes who may invite before the invitation reaches the cloud.
    const { id } = await makeInvite(ada.account, BIRDS, TERMS)
    await saved({ invitedBy: 'coaches' })
    await ada.push()
    expect(await world.document('invites', id)).toBeUndefined()
    expect(await ada.account.database.outbox.where({ state: 'refused' }).count()).toBe(1)
  })

  it('follows the cloud on the maker’s device, except for unsent ones', async () => {
    const sent = await makeInvite(ada.account, BIRDS, TERMS)
    await ada.push()
    const unsent = await makeInvite(ada.account, BIRDS, TERMS)
    await ownInvites.store(ada.account, [{ ...sent, used: 2, syncedAt: NOON + 1_000 }])
    const known = await readInvites(ada.account)
    expect(known.find(({ id }) => id === sent.id)).toMatchObject({ used: 2 })
    expect(known.map(({ id }) => id)).toContain(unsent.id)
  })

  it('names those who joined by it, in their order, and nobody who joined by another', async () => {
    const { id } = await makeInvite(ada.account, BIRDS, TERMS)
    const other = await makeInvite(ada.account, BIRDS, TERMS)
    await ada.push()
    const cy = await memberDevice(world, 'cy', signedIn)
    const di = await memberDevice(world, 'di', signedIn)
    await joins(cy, id)
    await joins(di, other.id)
    await joins(ben, id)
    expect(await fetchInviteUses(ada.cloud, id)).toEqual([
      { id: 'cy', name: 'Member cy', groupId: 'birds' },
      { id: 'ben', name: 'Member ben', groupId: 'birds' },
    ])
    await leaveGroup(ben.account)
    await ben.push()
    const later = (await fetchInviteUses(ada.cloud, id)).map(({ id: who, groupId }) => [
      who,
      groupId,
    ])
    expect(later).toContainEqual(['cy', 'birds'])
  })

  it('works for an admin outside the group, and is logged', async () => {
    const admin = await adminOf()
    const invite = await makeInviteAsAdmin(admin.cloud, { group: BIRDS, ...TERMS })
    await joins(ben, invite.id)
    expect(await groupOf('ben')).toBe('birds')
    await admin.cloud.command('revoke-invite', { id: invite.id })
    expect(await stored(invite.id)).toMatchObject({ revoked: true, used: 1 })
    const log = await world.database.documents.where({ collection: 'auditLog' }).toArray()
    expect(log.map(({ data }) => data.action)).toEqual(['make-invite'])
  })
})

describe('the open invitations of a member', () => {
  const makes = () => makeInvite(ada.account, BIRDS, TERMS)
  const makeAll = async () => {
    const made = []
    for (let index = 0; index < MAX_OPEN_INVITES; index += 1) made.push(await makes())
    return made
  }

  it('number twenty at most, which is said before another is made', async () => {
    const [first] = await makeAll()
    await expect(makes()).rejects.toThrow('You have 20 open invitations')
    if (first) await revokeOwnInvite(ada.account, first.id)
    await expect(makes()).resolves.toMatchObject({ revoked: false })
  })

  it('number twenty at most for the cloud, too, when another device has made some', async () => {
    const made = await makeAll()
    await ada.push()
    await ada.account.database.pages.clear()
    const { id } = await makes()
    await ada.push()
    expect(await world.document('invites', id)).toBeUndefined()
    expect(await ada.account.database.outbox.where({ state: 'refused' }).count()).toBe(1)
    // An invitation that has ended makes room for the next.
    await Promise.all([ada.account.database.outbox.clear(), ada.account.database.pages.clear()])
    await ownInvites.store(ada.account, made)
    await revokeOwnInvite(ada.account, made[3]?.id ?? '')
    await ada.push()
    const next = await makes()
    await ada.push()
    expect(await world.document('invites', next.id)).toMatchObject({ revoked: false })
  })
})

describe('a member blocked from a group', () => {
  const bar = { userId: 'ben', groupId: '', barring: 'birds' }

  it('stays out of it, by invitation or when it is open, until an admin unblocks them', async () => {
    const { id } = await makeInvite(ada.account, BIRDS, TERMS)
    await ada.push()
    const admin = await adminOf()
    await admin.cloud.command('move-member', bar)
    expect(await ada.cloud.query(barsQuery('birds'))).toHaveLength(1)
    await joins(ben, id)
    expect(await groupOf('ben')).toBe('')
    await saved({ open: true })
    await joins(ben)
    expect(await groupOf('ben')).toBe('')
    await saved()
    await admin.cloud.command('lift-bar', { userId: 'ben', groupId: 'birds' })
    await joins(ben, id)
    expect(userSchema.parse(await world.document('users', 'ben')).groupId).toBe('birds')
  })
})
