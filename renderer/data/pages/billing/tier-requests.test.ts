import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { removeRequest, requestIn, requestTier } from './tier-requests.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const stored = async () => requestIn(await ada.cloud.get({ collection: 'tierRequests', id: 'ada' }))

describe('a wish for another plan', () => {
  it('is one a member, the latest, and never from the future', async () => {
    ada.clock.now = NOON + 86_400_000
    await requestTier(ada.account, ada.cloud, 'pro')
    await requestTier(ada.account, ada.cloud, 'standard')
    expect(await stored()).toMatchObject({ id: 'ada', tier: 'standard', created: NOON })
  })

  it('is taken back', async () => {
    await requestTier(ada.account, ada.cloud, 'pro')
    await removeRequest(ada.cloud, 'ada')
    expect(await stored()).toBeUndefined()
  })

  it('is none where it is damaged', () => {
    expect(requestIn({ id: 'ada', data: { id: 'ada', tier: 'admin' } })).toBeUndefined()
  })
})
