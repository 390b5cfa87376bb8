import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { noteIdentity } from './note-identity.ts'

let world: Community
let ada: Device
beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
})
afterEach(() => world.close())

const says = (claims: Record<string, unknown>): Device['cloud'] => ({
  ...ada.cloud,
  auth: { ...ada.cloud.auth, claims: async () => claims },
})
const secure = () => world.document('usersSecure', 'ada')
const VERIFIED = { email: 'ada@example.org', email_verified: true }

describe('what Auth says of the email', () => {
  it('is noted, with a role of nothing where there was no record', async () => {
    await noteIdentity(says(VERIFIED), 'ada')
    expect(await secure()).toMatchObject({
      ...{ id: 'ada', email: 'ada@example.org', emailVerified: true },
      roles: { admin: false, tier: 'free' },
    })
  })

  it('counts as not verified where the token says nothing of it', async () => {
    await noteIdentity(says({ email: 'ada@example.org' }), 'ada')
    expect(await secure()).toMatchObject({ emailVerified: false })
  })

  it('leaves the roles that the server has given, and follows a change', async () => {
    const roles = { admin: true, tier: 'pro' }
    const data = { id: 'ada', roles, email: 'old@example.org', emailVerified: false }
    await world.database.documents.put({ collection: 'usersSecure', id: 'ada', data })
    await noteIdentity(says(VERIFIED), 'ada')
    expect(await secure()).toMatchObject({ email: 'ada@example.org', emailVerified: true, roles })
  })

  it('is written once', async () => {
    let commits = 0
    const cloud = says(VERIFIED)
    const counted: Device['cloud'] = {
      ...cloud,
      transact: (refs, decide) =>
        cloud.transact(refs, (documents) => {
          const decision = decide(documents)
          commits += decision.writes.length
          return decision
        }),
    }
    await noteIdentity(counted, 'ada')
    await noteIdentity(counted, 'ada')
    expect(commits).toBe(1)
  })

  it.each([
    ['no email', {}],
    ['no text', { email: 7, email_verified: true }],
    ['no answer to whether it is verified', { email: 'a@example.org', email_verified: 'yes' }],
  ])('is not noted where the token has %s', async (_what, claims) => {
    await noteIdentity(says(claims), 'ada')
    expect(await secure()).toBeUndefined()
  })

  it('tells whoever asked for it that it failed', async () => {
    const cloud: Device['cloud'] = {
      ...says(VERIFIED),
      transact: () => Promise.reject(new CloudError('unavailable', 'No network.')),
    }
    await expect(noteIdentity(cloud, 'ada')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
