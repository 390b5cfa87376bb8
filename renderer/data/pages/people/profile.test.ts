import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
} from '#tests/data/devices.ts'
import { canLinkToProfile, fetchProfile, profilePages } from './profile.ts'

let world: Community
let reader: Device
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  reader = await memberDevice(world, 'ada')
  logged.mockClear()
})
afterEach(() => world.close())

async function other(privacy: string, groupId = ''): Promise<void> {
  const { account, push } = await memberDevice(world, 'ben')
  if (groupId) await joinGroup(account, { groupId, groupName: 'Birds', onBoard: false })
  await saveUser(account, { privacy, 'social.bio': 'Early' })
  await push()
}

/** The cloud of a member who is no admin. */
const cloudOf = ({ cloud }: Device) => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})
const ask = (id = 'ben') => fetchProfile(reader.account, cloudOf(reader), id)

describe('another member’s profile', () => {
  it('shows what they share, with the name of their group', async () => {
    await other('share-community', 'birds')
    expect(await ask()).toMatchObject({
      state: 'shown',
      groupName: 'Birds',
      profile: { name: 'Member ben', social: { bio: 'Early' } },
    })
    expect(logged).not.toHaveBeenCalled()
  })

  it('says it is private when they share nothing, or with another group', async () => {
    await other('share-nothing')
    expect(await ask()).toEqual({ state: 'private', name: '' })
  })

  it('shows to the group alone when they share with the group', async () => {
    await other('share-group', 'birds')
    expect(await ask()).toMatchObject({ state: 'private' })
    await joinGroup(reader.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    expect(await ask()).toMatchObject({ state: 'shown' })
  })

  it('counts as private when the rules refuse it', async () => {
    const refused = async () => {
      throw new CloudError('permission-denied', 'No.')
    }
    const cloud = { ...reader.cloud, get: refused }
    expect(await fetchProfile(reader.account, cloud, 'ben')).toEqual({ state: 'private', name: '' })
  })

  it('logs “No such document” when it does not exist', async () => {
    expect(await ask('nobody')).toEqual({ state: 'not-found' })
    expect(logged).toHaveBeenCalledWith('No such document', 'profiles/nobody')
  })

  it.each(['../users/ben', 'users/ben', '', '__all__', '<script>'])(
    'asks the cloud nothing for the invalid id “%s”',
    async (id) => {
      const { pages } = reader.account.database
      const before = await pages.count()
      const get = vi.fn(reader.cloud.get)
      expect(await fetchProfile(reader.account, { ...reader.cloud, get }, id)).toEqual({
        state: 'not-found',
      })
      expect(get).not.toHaveBeenCalled()
      expect(logged).toHaveBeenCalledWith('No such document', 'profiles')
      expect(await pages.count()).toBe(before)
    },
  )

  it('stays cached with its date, for when the cloud cannot be reached', async () => {
    await other('share-community')
    await ask()
    expect(await profilePages.read(reader.account, 'ben')).toMatchObject({
      data: { state: 'shown' },
      dataUpdatedAt: reader.clock.now,
    })
    const away = async () => {
      throw new CloudError('unavailable', 'No network.')
    }
    const asked = fetchProfile(reader.account, { ...reader.cloud, get: away }, 'ben')
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    expect(await profilePages.read(reader.account, 'ben')).toMatchObject({
      dataUpdatedAt: reader.clock.now,
    })
  })
})

describe('a link to a profile', () => {
  const may = (cloud: Parameters<typeof canLinkToProfile>[1] = cloudOf(reader)) =>
    canLinkToProfile(reader.account, cloud, 'ben')

  it('opens a shared one, and not a private one', async () => {
    await other('share-nothing')
    expect(await may()).toBe(false)
    await other('share-community')
    expect(await may()).toBe(true)
  })

  it('follows what was seen last when offline, and opens when nothing was seen', async () => {
    await other('share-nothing')
    const away = {
      ...cloudOf(reader),
      get: () => Promise.reject(new CloudError('unavailable', 'No network.')),
    }
    expect(await may(away)).toBe(true)
    await ask()
    expect(await may(away)).toBe(false)
    expect(await canLinkToProfile(reader.account, undefined, 'ben')).toBe(false)
  })
})
