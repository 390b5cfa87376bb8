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
  it('refresh until the token agrees with the record', async () => {
    const roles = follow([false, false, true])
    await roles.look()
    expect(heard).toEqual([false, false, true])
  })

  it('refresh again when the server does not answer', async () => {
    const roles = follow(['refused', 'refused', true])
    await roles.look()
    expect(heard).toEqual([true])
  })

  it('refresh once when token and record agree, or without a record', async () => {
    await follow([true]).look()
    await ada.account.database.usersSecure.clear()
    const roles = follow([false])
    await roles.look()
    expect(heard).toEqual([true, false])
    expect(roles.asked()).toBe(1)
  })

  it('stop refreshing after a while when the server never follows', async () => {
    const roles = follow([false])
    await roles.look()
    expect(roles.asked()).toBe(8)
  })

  it('follow the latest request, however late an earlier answer comes', async () => {
    const late = Promise.withResolvers<boolean>()
    const roles = follow([late.promise, true])
    const first = roles.look()
    await roles.look()
    late.resolve(false)
    await first
    expect(heard).toEqual([true])
  })

  it('reach nobody after following has stopped', async () => {
    const roles = follow([true])
    const looking = roles.look()
    roles.stop()
    await looking
    expect(heard).toEqual([])
  })
})
