import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveUser } from '#data/commands/save-user.ts'
import { readUser } from '#data/local/owner.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { noteEmail } from './note-email.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const session = (email: string) => ({ userId: 'ada', email, name: 'Ada', image: '' })

describe('the e-mail of the sign-in', () => {
  it('is taken into the record where it has changed elsewhere, once', async () => {
    await noteEmail(ada.account, session('new@example.org'))
    await noteEmail(ada.account, session('new@example.org'))
    expect((await readUser(ada.account))?.email).toBe('new@example.org')
    expect(await ada.account.database.outbox.count()).toBe(1)
  })

  it('leaves the record alone where there is none, or the account is closed', async () => {
    await noteEmail(ada.account, session(''))
    await saveUser(ada.account, { deleted: true })
    await ada.push()
    await noteEmail(ada.account, session('new@example.org'))
    expect(await ada.account.database.outbox.count()).toBe(0)
  })
})
