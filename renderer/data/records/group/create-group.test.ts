import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readUser } from '#data/records/member/owner.ts'
import { NOT_CONNECTED, useSession } from '#data/sync/status/session-state.ts'
import {
  type Community,
  community,
  type Device,
  makeAdmin,
  memberDevice,
} from '#tests/data/devices.ts'
import { createGroup } from './create-group.ts'

const GROUP = { name: '  Dawn Patrol ', onBoard: true }

describe('the community’s first group', () => {
  let world: Community
  const begin = useSession.getState()

  beforeEach(() => {
    world = community()
  })
  afterEach(async () => {
    useSession.setState(begin, true)
    await world.close()
  })

  /** A device whose app has just started: it is still connecting. */
  async function startedDevice({ isAdmin }: { isAdmin: boolean }): Promise<Device> {
    const device = await memberDevice(world, 'ada')
    if (isAdmin) await makeAdmin(world, 'ada')
    useSession.setState({
      ...NOT_CONNECTED,
      session: { status: 'signed-in', account: device.account },
    })
    return device
  }

  const groups = () => world.database.documents.where('collection').equals('groups').toArray()

  it('starts once the app is connected, with its creator as a member', async () => {
    const { account, cloud } = await startedDevice({ isAdmin: true })
    const made = createGroup(account, GROUP)
    useSession.setState({ cloud })
    await made
    const [group] = await groups()
    expect(group?.data).toMatchObject({ name: 'Dawn Patrol', open: true })
    expect(await readUser(account)).toMatchObject({ groupId: group?.id, onBoard: true })
  })

  it('fails without a network, and says so', async () => {
    const { account } = await startedDevice({ isAdmin: true })
    const made = createGroup(account, GROUP)
    useSession.setState({ sync: 'offline' })
    await expect(made).rejects.toMatchObject({ code: 'unavailable' })
    expect(await groups()).toEqual([])
  })

  it('fails for a member who is no admin', async () => {
    const { account, cloud } = await startedDevice({ isAdmin: false })
    useSession.setState({ cloud })
    await expect(createGroup(account, GROUP)).rejects.toMatchObject({ code: 'not-admin' })
    expect(await groups()).toEqual([])
  })
})
