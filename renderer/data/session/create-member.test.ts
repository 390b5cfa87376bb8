import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/member/owner.ts'
import { addGroup, type Community, community, memberDevice, NOON } from '#tests/data/devices.ts'
import { createMember, type Invited } from './create-member.ts'
import { noteVisit } from './visits/note-visit.ts'

let world: Community

beforeEach(async () => {
  world = community()
  await memberDevice(world, 'mia')
})
afterEach(() => world.close())

const GOOGLE = {
  userId: 'ben',
  name: 'Ben',
  email: 'ben@example.org',
  image: 'https://lh3.googleusercontent.com/a/ben',
}

async function arrive(invited: Invited = {}, change?: (cloud: Cloud) => Cloud) {
  const ben = await world.device('ben', change)
  await createMember(ben.account, ben.cloud, GOOGLE, invited)
  await ben.push()
  return ben
}

const told = () => world.document('notifications', 'referral_ben')

describe('a new member on their first visit', () => {
  it('starts with name, email and photo', async () => {
    await arrive()
    expect(await world.document('users', 'ben')).toMatchObject({
      name: 'Ben',
      email: 'ben@example.org',
      image: GOOGLE.image,
      created: NOON,
      lastActive: NOON,
      timeZoneOffset: new Date(NOON).getTimezoneOffset(),
      refferedById: '',
      onboardingStatus: 'initialized',
    })
    expect(await told()).toBeUndefined()
  })

  it('names the referrer, who is notified, and joins the group', async () => {
    await addGroup(world, 'dawn', 'Dawn Patrol')
    await arrive({ refferedById: 'mia', groupId: 'dawn', onBoard: true })
    expect(await world.document('users', 'ben')).toMatchObject({
      refferedById: 'mia',
      groupId: 'dawn',
      onBoard: true,
    })
    expect(await told()).toMatchObject({ userId: 'mia', link: '/community/referral' })
  })

  describe('a link to a group by invitation', () => {
    const request = () => world.document('joinRequests', 'ben_dusk')
    const groupOf = async () => (await world.document('users', 'ben'))?.groupId
    const inDusk = (id: string) =>
      world.database.documents.update(['users', id], { 'data.groupId': 'dusk' })

    beforeEach(async () => {
      await addGroup(world, 'dusk', 'Dusk', { open: false })
    })

    const signedIn = (cloud: Cloud): Cloud => ({
      ...cloud,
      auth: { ...cloud.auth, claims: async () => ({}) },
    })
    const invite = 'an-invitation-of-mia-1'
    const invites = async (changes: object = {}) => {
      const one = { id: invite, groupId: 'dusk', groupName: 'Dusk', by: 'mia', byName: 'Mia' }
      const terms = { created: NOON, endsAt: NOON + 86_400_000, uses: 5, used: 0, ...changes }
      const data = { ...one, ...terms }
      await world.database.documents.put({ collection: 'invites', id: invite, data })
    }

    it('joins by a member’s invitation, which counts once', async () => {
      await inDusk('mia')
      await invites()
      await arrive({ refferedById: 'mia', groupId: 'dusk', invite })
      expect(await world.document('users', 'ben')).toMatchObject({
        ...{ groupId: 'dusk', joinedWith: `${invite}_1`, refferedById: 'mia' },
      })
      expect(await world.document('invites', invite)).toMatchObject({ used: 1, lastUsedBy: 'ben' })
      expect(await request()).toBeUndefined()
    })

    it.each([
      ['has ended', { endsAt: NOON }],
      ['is used up', { used: 5 }],
      ['was ended by its maker', { revoked: true }],
      ['is for another group', { groupId: 'dawn' }],
      ['is of somebody who is not in the group any more', { by: 'ben' }],
    ])('asks to join when the invitation %s', async (_why, changes) => {
      await inDusk('mia')
      await invites(changes)
      await arrive({ refferedById: 'mia', groupId: 'dusk', invite })
      expect(await groupOf()).toBe('')
      expect(await request()).toMatchObject({ state: 'pending' })
    })

    it('asks to join when it is used up before the join arrives', async () => {
      await inDusk('mia')
      await invites({ uses: 1 })
      const late = (cloud: Cloud): Cloud => ({
        ...signedIn(cloud),
        command: async (kind, request) => {
          if (kind === 'set-membership') await invites({ uses: 1, used: 1 })
          return cloud.command(kind, request)
        },
      })
      const ben = await arrive({ refferedById: 'mia', groupId: 'dusk', invite }, late)
      await ben.push()
      expect(await groupOf()).toBe('')
      expect(await request()).toMatchObject({ state: 'pending' })
      expect(await world.document('invites', invite)).toMatchObject({ used: 1 })
    })

    it('keeps out a member whom an admin has blocked, also by an invitation', async () => {
      await inDusk('mia')
      await invites()
      const ids = { id: 'ben_dusk', userId: 'ben', groupId: 'dusk' }
      const data = { ...ids, state: 'barred', at: 1, answeredBy: 'alex', answeredAt: 1 }
      await world.database.documents.put({ collection: 'joinRequests', id: ids.id, data })
      await arrive({ refferedById: 'mia', groupId: 'dusk', invite }, signedIn)
      expect(await groupOf()).toBe('')
      expect(await request()).toMatchObject({ state: 'barred' })
      expect(await world.document('invites', invite)).toMatchObject({ used: 0 })
    })

    it.each([
      ['nobody', ''],
      ['somebody in it', 'mia'],
    ])('asks to join when %s sent it, without an invitation', async (_who, refferedById) => {
      await inDusk('mia')
      await arrive({ refferedById, groupId: 'dusk', onBoard: true })
      expect(await groupOf()).toBe('')
      expect(await request()).toMatchObject({ state: 'pending', onBoard: true, userName: 'Ben' })
    })

    const entersDusk = (write: Write) =>
      write.kind !== 'delete' &&
      write.ref.collection === 'users' &&
      'groupId' in write.data &&
      write.data.groupId === 'dusk'

    it('asks to join when the backend hides the group’s members and refuses the join', async () => {
      const strict = (cloud: Cloud): Cloud => ({
        ...cloud,
        auth: { ...cloud.auth, claims: async () => ({}) },
        get: async (ref) => {
          if (ref.collection !== 'users' || ref.id === 'ben') return cloud.get(ref)
          throw new CloudError('permission-denied', 'Not yours.')
        },
        transact: (refs, decide) =>
          cloud.transact(refs, (documents) => {
            const decision = decide(documents)
            if (decision.writes.some(entersDusk)) {
              throw new CloudError('permission-denied', 'Not your group.')
            }
            return decision
          }),
      })
      await invites()
      const ben = await arrive({ refferedById: 'mia', groupId: 'dusk', invite }, strict)
      await ben.push()
      expect(await groupOf()).toBe('')
      expect(await request()).toMatchObject({ state: 'pending' })
      expect(await readUser(ben.account)).toMatchObject({ groupId: '', onBoard: false })
      expect((await ben.month())?.groupId ?? '').toBe('')
      expect(await ben.account.database.outbox.count()).toBe(0)
    })
  })

  it.each([
    ['oneself', 'ben'],
    ['nobody there is', 'nobody'],
    ['nothing', ''],
  ])('counts a referral to %s as none, and still signs up', async (_who, refferedById) => {
    await arrive({ refferedById })
    expect(await world.document('users', 'ben')).toMatchObject({ name: 'Ben', refferedById: '' })
    expect(await world.database.documents.where({ collection: 'notifications' }).count()).toBe(0)
  })

  it('trusts the link when the backend hides who exists', async () => {
    const discreet = (cloud: Cloud): Cloud => ({
      ...cloud,
      get: async (ref) => {
        if (ref.collection !== 'users' || ref.id === 'ben') return cloud.get(ref)
        throw new CloudError('permission-denied', 'Not yours.')
      },
    })
    await arrive({ refferedById: 'mia' }, discreet)
    expect(await told()).toMatchObject({ userId: 'mia' })
  })
})

describe('a visit', () => {
  it('writes nothing on the same day, and its time on the next', async () => {
    const ben = await arrive()
    ben.clock.now = NOON + 60_000
    await noteVisit(ben.account)
    expect(await ben.account.database.outbox.count()).toBe(0)
    ben.clock.now = NOON + 86_400_000
    await noteVisit(ben.account)
    await noteVisit(ben.account)
    expect(await ben.account.database.outbox.count()).toBe(1)
    expect((await readUser(ben.account))?.lastActive).toBe(NOON + 86_400_000)
  })
})
