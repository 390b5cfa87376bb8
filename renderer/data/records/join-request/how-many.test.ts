import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_REQUESTS } from '#core/records/join-request.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { registry } from '#data/records/registry.ts'
import { retryRefused } from '#data/sync/retry-refused.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
} from '#tests/data/devices.ts'
import { askToJoin, takeBackRequest } from './commands.ts'
import { ownRequests } from './own-requests.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const refused = () => ada.account.database.outbox.where({ state: 'refused' }).toArray()
const groupOf = (index: number) => ({ id: `group${index}`, name: `Group ${index}` })

async function askAll(from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const group = groupOf(index)
    await addGroup(world, group.id, group.name, { open: false })
    await askToJoin(ada.account, group, false)
  }
  await ada.push()
}

describe('requests to join', () => {
  it('wait for an answer from twenty groups at once', async () => {
    await askAll(0, MAX_REQUESTS)
    const more = () => askToJoin(ada.account, groupOf(MAX_REQUESTS), false)
    await expect(more()).rejects.toThrow(RangeError)
    // One that was asked already is no more.
    await askToJoin(ada.account, groupOf(0), true)
    await takeBackRequest(ada.account, 'group1')
    await more()
    expect(await ownRequests.read(ada.account)).toHaveLength(MAX_REQUESTS)
  })

  it('number twenty a day: one more is set aside with the reason, and accepted the day after', async () => {
    await askAll(0, MAX_REQUESTS)
    await takeBackRequest(ada.account, 'group0')
    await askAll(MAX_REQUESTS, MAX_REQUESTS + 1)
    const [operation] = await refused()
    expect(operation).toMatchObject({
      reason: 'You have asked 20 groups in a day. Try again tomorrow.',
    })
    ada.clock.now = NOON + MS_A_DAY + 600_000
    world.server.now = ada.clock.now
    if (operation?.seq === undefined) throw new Error('It has a place in the queue.')
    await retryRefused(ada.account, registry, operation.seq)
    await ada.push()
    expect(await refused()).toEqual([])
    expect(await world.document('joinRequests', `ada_group${MAX_REQUESTS}`)).toBeDefined()
  })
})
