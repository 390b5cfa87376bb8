import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#core/records/user.ts'
import { addDays } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { readMemberDays, readOwnDays } from './member-days.ts'

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
})
afterEach(() => world.close())

const WEEK = { from: addDays(TODAY, -6), to: TODAY }

/** A member of a group with a day that their privacy shows or hides. */
async function member(id: string, groupId: string, privacy: User['privacy']): Promise<Device> {
  const device = await memberDevice(world, id)
  await joinGroup(device.account, { groupId, groupName: groupId, onBoard: true })
  await saveUser(device.account, { privacy })
  await checkHabit(device.account, addDays(TODAY, -9), 'habit1', true)
  await checkHabit(device.account, TODAY, 'habit2', true)
  await device.push()
  return device
}

/** What Ada of the birds sees of a member’s week. */
async function adaSees(ownerId: string, change: (cloud: Cloud) => Cloud = (cloud) => cloud) {
  const { account, cloud } = await member('ada', 'birds', 'share-nothing')
  // The tests’ devices talk to the cloud without signing in.
  const signedIn: Cloud = { ...cloud, auth: { ...cloud.auth, claims: async () => ({}) } }
  return readMemberDays(account, change(signedIn), { ownerId, ...WEEK })
}

const points = (days: readonly { totalPoints: number }[]) =>
  days.map(({ totalPoints }) => totalPoints)

describe('the days behind a total', () => {
  it('show the member’s own days, whatever they share', async () => {
    const { account } = await member('ada', 'birds', 'share-nothing')
    expect(points(await readOwnDays(account, WEEK))).toEqual([2])
  })

  it('show a member who shares with the group', async () => {
    await member('ben', 'birds', 'share-group')
    const seen = await adaSees('ben')
    expect(seen).toMatchObject({ state: 'shared', days: [{ totalPoints: 2 }] })
  })

  it.each([
    ['ben', 'birds', 'share-nothing'],
    ['owl', 'owls', 'share-group'],
  ] as const)('hide %s of %s, who chose %s', async (id, groupId, privacy) => {
    await member(id, groupId, privacy)
    expect(await adaSees(id)).toEqual({ state: 'private' })
  })

  it('stay private when the server refuses them, whatever the profile said', async () => {
    await member('ben', 'birds', 'share-group')
    const refusing = (cloud: Cloud): Cloud => ({
      ...cloud,
      query: async () => {
        throw new CloudError('permission-denied', 'No.')
      },
    })
    expect(await adaSees('ben', refusing)).toEqual({ state: 'private' })
  })

  it('fail rather than look private when the cloud cannot be reached', async () => {
    const away = (cloud: Cloud): Cloud => ({
      ...cloud,
      get: async () => {
        throw new CloudError('unavailable', 'No network.')
      },
    })
    await expect(adaSees('ben', away)).rejects.toThrow('No network.')
  })

  it('show everything to an admin', async () => {
    await member('ben', 'birds', 'share-nothing')
    const asAdmin = (cloud: Cloud): Cloud => ({
      ...cloud,
      auth: { ...cloud.auth, claims: async () => ({ admin: true }) },
    })
    expect(await adaSees('ben', asAdmin)).toMatchObject({ state: 'shared' })
  })
})
