import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userSchema } from '#core/records/user.ts'
import { readUser } from '#data/records/member/owner.ts'
import {
  addGroup,
  adminDevice,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
} from '#tests/data/devices.ts'
import { askToJoin } from '../join-request/commands.ts'
import { applyRemoteRequests } from '../join-request/follow-requests.ts'
import { joinGroup } from '../membership/commands.ts'

const BIRDS = { id: 'birds', name: 'Birds' } as const
const BAR = { userId: 'ada', groupId: 'birds' } as const
const OUT = { userId: 'ada', groupId: '', barring: 'birds' } as const
let world: Community
let ada: Device
let coach: Device
let admin: Device

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  ada = await memberDevice(world, 'ada')
  coach = await memberDevice(world, 'cleo')
  admin = await adminDevice(world, 'alex')
  for (const { account, push } of [ada, coach]) {
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    await push()
  }
  const user = userSchema.parse(await world.document('users', 'cleo'))
  const coaching = { ...user.coaching, isConsistencyCoach: true }
  const data = { ...user, coaching, joinedWith: '', syncedAt: NOON }
  await world.database.documents.put({ collection: 'users', id: 'cleo', data })
  await coach.pull()
})
afterEach(() => world.close())

const bar = () => world.document('joinRequests', 'ada_birds')
const later = (ms: number) => {
  world.server.now += ms
  ada.clock.now += ms
}
/** Delivers what the listener on the member's own requests would. */
const hear = async () =>
  applyRemoteRequests(
    ada.account,
    await ada.cloud.query({
      collection: 'joinRequests',
      limit: 100,
      where: [{ field: 'userId', is: '==', value: 'ada' }],
    }),
  )

describe('a member whom a coach blocks from the group', () => {
  it('leaves by their own device, once, and asks in vain', async () => {
    later(60_000)
    await coach.cloud.command('bar-member', BAR)
    expect(await bar()).toMatchObject({ state: 'barred', answeredBy: 'cleo', byCoach: true })
    await hear()
    expect(await readUser(ada.account)).toMatchObject({ groupId: '' })
    await ada.push()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: '' })
    await askToJoin(ada.account, BIRDS, false)
    await ada.push()
    expect(await bar()).toMatchObject({ state: 'barred' })
  })

  it('stays when an admin has moved them in since', async () => {
    later(60_000)
    await coach.cloud.command('bar-member', BAR)
    await hear()
    await ada.push()
    later(60_000)
    await admin.cloud.command('move-member', { userId: 'ada', groupId: 'birds' })
    await ada.pull()
    await hear()
    expect(await readUser(ada.account)).toMatchObject({ groupId: 'birds' })
  })

  it('regains the right to ask once the coach unblocks them', async () => {
    await coach.cloud.command('bar-member', BAR)
    await coach.cloud.command('lift-bar', BAR)
    expect(await bar()).toBeUndefined()
  })
})

describe('a member’s block from a group', () => {
  it('falls to admins alone when an admin set it', async () => {
    await admin.cloud.command('move-member', OUT)
    await coach.cloud.command('bar-member', BAR)
    expect(await bar()).toMatchObject({ answeredBy: 'alex' })
    const lifting = coach.cloud.command('lift-bar', BAR)
    await expect(lifting).rejects.toMatchObject({ code: 'permission-denied' })
    await admin.cloud.command('lift-bar', BAR)
    expect(await bar()).toBeUndefined()
  })

  it('gives way to an admin’s when a coach set it', async () => {
    await coach.cloud.command('bar-member', BAR)
    await admin.cloud.command('move-member', OUT)
    expect(await bar()).toMatchObject({ answeredBy: 'alex' })
    expect(await bar()).not.toHaveProperty('byCoach')
  })
})
