import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readUser } from '#data/records/member/owner.ts'
import { closeAccount } from '#data/records/user/close-account.ts'
import { NOT_CONNECTED, useSession } from '#data/sync/status/session-state.ts'
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

describe('the email of the sign-in', () => {
  it('updates the record when it has changed elsewhere, once', async () => {
    await noteEmail(ada.account, session('new@example.org'))
    await noteEmail(ada.account, session('new@example.org'))
    expect((await readUser(ada.account))?.email).toBe('new@example.org')
    expect(await ada.account.database.outbox.count()).toBe(1)
  })

  it('reaches the log and the screen when it cannot be saved, and is saved the next time', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const full = new DOMException('No space.', 'QuotaExceededError')
    const fail = () => {
      throw full
    }
    const { outbox } = ada.account.database
    outbox.hook('creating', fail)
    await noteEmail(ada.account, session('new@example.org'))
    expect(useSession.getState().userFailure).toMatchObject({ name: full.name })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    useSession.setState(NOT_CONNECTED)
    outbox.hook('creating').unsubscribe(fail)
    await noteEmail(ada.account, session('new@example.org'))
    expect(useSession.getState().userFailure).toBeUndefined()
    expect((await readUser(ada.account))?.email).toBe('new@example.org')
  })

  it('leaves a missing record and a closed account alone', async () => {
    await noteEmail(ada.account, session(''))
    await closeAccount(ada.account)
    await ada.push()
    await noteEmail(ada.account, session('new@example.org'))
    expect(await ada.account.database.outbox.count()).toBe(0)
  })
})
