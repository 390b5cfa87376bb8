import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { noteIdentity } from './note-identity.ts'

let world: Community
let ada: Device
beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
  asked = 0
})
afterEach(() => world.close())

let asked = 0
/** A server that has noted what the token says as soon as it is asked. */
const says = (claims: Record<string, unknown>): Device['cloud'] => ({
  ...ada.cloud,
  auth: { ...ada.cloud.auth, claims: async () => claims },
  command: async (...args) => {
    asked += 1
    const { email, email_verified: emailVerified = false } = claims
    const data = { id: 'ada', email, emailVerified }
    await world.database.documents.put({ collection: 'usersSecure', id: 'ada', data })
    return ada.cloud.command(...args)
  },
})
const VERIFIED = { email: 'ada@example.org', email_verified: true }

describe('noting the email of Auth', () => {
  it('asks the server once', async () => {
    await noteIdentity(says(VERIFIED), 'ada')
    await noteIdentity(says(VERIFIED), 'ada')
    expect(asked).toBe(1)
  })

  it('asks again when it has changed, and while the token does not say that it is verified', async () => {
    await noteIdentity(says(VERIFIED), 'ada')
    await noteIdentity(says({ email: 'ada@example.org' }), 'ada')
    await noteIdentity(says({ email: 'new@example.org' }), 'ada')
    expect(asked).toBe(3)
  })

  it.each([
    ['no email', {}],
    ['no text', { email: 7, email_verified: true }],
    ['no answer to whether it is verified', { email: 'a@example.org', email_verified: 'yes' }],
  ])('skips a token with %s', async (_what, claims) => {
    await noteIdentity(says(claims), 'ada')
    expect(asked).toBe(0)
  })

  it('tells the caller when it failed', async () => {
    const cloud: Device['cloud'] = {
      ...says(VERIFIED),
      command: () => Promise.reject(new CloudError('unavailable', 'No network.')),
    }
    await expect(noteIdentity(cloud, 'ada')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
