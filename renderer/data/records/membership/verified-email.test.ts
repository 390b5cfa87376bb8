import { afterEach, beforeEach, expect, it } from 'vitest'
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
let isVerified: boolean
beforeEach(async () => {
  isVerified = false
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

/** A community that asks for a verified email; its server goes by the token. @param fresh what a new token says */
function asking(fresh: boolean) {
  return (cloud: Device['cloud']): Device['cloud'] => ({
    ...cloud,
    auth: {
      ...cloud.auth,
      async claims(isFresh = false) {
        if (isFresh) isVerified = fresh
        return { email_verified: isVerified }
      },
    },
    async command(kind, request) {
      if (!isVerified) throw new CloudError('invalid', 'Verify your email first.')
      return cloud.command(kind, request)
    },
  })
}
const joins = async (device: Device) => {
  await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
  await device.push()
}

it('joining with an unverified email shows the server’s words, and asks for nothing instead', async () => {
  const ada = await memberDevice(world, 'ada', asking(false))
  await joins(ada)
  const refused = await ada.account.database.outbox.where({ state: 'refused' }).toArray()
  expect(refused.map(({ reason }) => reason)).toEqual(['Verify your email first.'])
  expect(await world.document('joinRequests', 'ada_birds')).toBeUndefined()
})

it('joining succeeds with a new token when the email was verified meanwhile', async () => {
  const ada = await memberDevice(world, 'ada', asking(true))
  await joins(ada)
  expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds' })
})
