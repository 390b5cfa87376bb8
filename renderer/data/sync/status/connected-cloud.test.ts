import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, community, memberDevice } from '#tests/data/devices.ts'
import { connectedCloud } from './connected-cloud.ts'
import { NOT_CONNECTED, useSession } from './session-state.ts'

describe('a backend asked for before it is connected', () => {
  let world: Community
  const begin = useSession.getState()

  beforeEach(async () => {
    world = community()
    const { account } = await memberDevice(world, 'ada')
    useSession.setState({ ...NOT_CONNECTED, session: { status: 'signed-in', account } })
  })
  afterEach(async () => {
    useSession.setState(begin, true)
    await world.close()
  })

  it('resolves once it is connected', async () => {
    const { cloud } = await memberDevice(world, 'ada')
    const asked = connectedCloud()
    useSession.setState({ cloud })
    expect(await asked).toBe(cloud)
    expect(await connectedCloud()).toBe(cloud)
  })

  it.each(['offline', 'signed-out'] as const)(
    'resolves to none when the app knows that it is %s',
    async (sync) => {
      const asked = connectedCloud()
      useSession.setState({ sync })
      expect(await asked).toBeUndefined()
      expect(await connectedCloud()).toBeUndefined()
    },
  )

  it('resolves to none once the account is signed out', async () => {
    const asked = connectedCloud()
    useSession.setState({ session: { status: 'signed-out' } })
    expect(await asked).toBeUndefined()
  })
})
