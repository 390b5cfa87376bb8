import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
} from '#tests/data/devices.ts'
import { joinGroup } from './commands.ts'

let world: Community
beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

/** A cloud whose rules refuse joining while the token says that the email is not verified. */
function asking(claims: (fresh: boolean) => Record<string, unknown>) {
  return (cloud: Device['cloud']): Device['cloud'] => ({
    ...cloud,
    auth: { ...cloud.auth, claims: async (fresh = false) => claims(fresh) },
    transact: (refs, decide) =>
      cloud.transact(refs, (documents) => {
        const decision = decide(documents)
        const enters = decision.writes.some((write) => {
          const data = write.kind === 'delete' ? {} : write.data
          return write.ref.collection === 'users' && 'groupId' in data && data.groupId === 'birds'
        })
        if (enters && claims(false).email_verified !== true) {
          throw new CloudError('permission-denied', 'Refused by the rules.')
        }
        return decision
      }),
  })
}
const reasons = async ({ account }: Device) =>
  (await account.database.outbox.where({ state: 'refused' }).toArray()).map(({ reason }) => reason)
const joins = async (device: Device) => {
  await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
  await device.push()
}

describe('joining where the community asks for a verified email', () => {
  it('tells who has not verified it what to do, and asks for nothing instead', async () => {
    const ada = await memberDevice(
      world,
      'ada',
      asking(() => ({ email_verified: false })),
    )
    await joins(ada)
    expect(await reasons(ada)).toEqual([expect.stringContaining('Verify your email first')])
    expect(await world.document('joinRequests', 'ada_birds')).toBeUndefined()
  })

  it('joins by a new token where the email was verified meanwhile', async () => {
    let verified = false
    const claims = (fresh: boolean) => {
      if (fresh) verified = true
      return { email_verified: verified }
    }
    const ada = await memberDevice(world, 'ada', asking(claims))
    await joins(ada)
    expect(await reasons(ada)).toEqual([])
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds' })
  })

  it('says nothing of emails where the backend knows none', async () => {
    const ada = await memberDevice(
      world,
      'ada',
      asking(() => ({})),
    )
    await joins(ada)
    expect(await reasons(ada)).toEqual(['Refused by the rules.'])
  })
})
