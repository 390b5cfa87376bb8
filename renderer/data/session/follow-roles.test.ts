import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { followRoles } from './follow-roles.ts'

let world: Community
let ada: Device
const heard: unknown[] = []

beforeEach(async () => {
  heard.length = 0
  world = community()
  ada = await memberDevice(world, 'ada')
  await ada.account.database.usersSecure.put({ id: 'ada', roles: { admin: true }, syncedAt: 1 })
})
afterEach(() => world.close())

/** Follows roles with a server whose tokens give these answers in turn, then repeat the last one. */
function follow(answers: readonly (boolean | Promise<boolean> | 'refused')[]) {
  let asked = 0
  const claims = async () => {
    const admin = await answers[Math.min(asked++, answers.length - 1)]
    if (admin === 'refused') throw new Error('The server does not answer.')
    return { admin }
  }
  const cloud: Cloud = { ...ada.cloud, auth: { ...ada.cloud.auth, claims } }
  const roles = followRoles({
    account: ada.account,
    cloud,
    onClaims: ({ admin }) => heard.push(admin),
    wait: async () => {},
  })
  return { ...roles, asked: () => asked }
}

describe('the roles of the session', () => {
  it('are asked for until the token says what the record says', async () => {
    const roles = follow([false, false, true])
    await roles.look()
    expect(heard).toEqual([false, false, true])
  })

  it('are asked for again where the server does not answer', async () => {
    const roles = follow(['refused', 'refused', true])
    await roles.look()
    expect(heard).toEqual([true])
  })

  it('are asked for once where both agree, and where there is no record', async () => {
    await follow([true]).look()
    await ada.account.database.usersSecure.clear()
    const roles = follow([false])
    await roles.look()
    expect(heard).toEqual([true, false])
    expect(roles.asked()).toBe(1)
  })

  it('are left as they are by a server that never follows, after a while', async () => {
    const roles = follow([false])
    await roles.look()
    expect(roles.asked()).toBe(8)
  })

  it('are those of the latest look, however late an earlier answer comes', async () => {
    const late = Promise.withResolvers<boolean>()
    const roles = follow([late.promise, true])
    const first = roles.look()
    await roles.look()
    late.resolve(false)
    await first
    expect(heard).toEqual([true])
  })

  it('are not heard of once nobody follows', async () => {
    const roles = follow([true])
    const looking = roles.look()
    roles.stop()
    await looking
    expect(heard).toEqual([])
  })
})
