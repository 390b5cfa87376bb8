import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { startSync } from './engine.ts'
import type { SyncState } from './status/session-state.ts'

let world: Community
beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

const JOINING = { groupId: 'birds', groupName: 'Birds', onBoard: true }

/** A member whose server answers only once it is let. */
async function withSilentServer(answer: 'nothing' | 'unavailable') {
  const { promise: isFree, resolve: letIt } = Promise.withResolvers<void>()
  let isLet = false
  const states: SyncState[] = []
  const asked: string[] = []
  const device = await memberDevice(world, 'ada', (cloud) => ({
    ...cloud,
    command: async (kind, request) => {
      asked.push(kind)
      if (!isLet && answer === 'unavailable') throw new CloudError('unavailable', 'Down.')
      await isFree
      return cloud.command(kind, request)
    },
  }))
  const network = new EventTarget()
  const stop = startSync({
    ...{ account: device.account, cloud: device.cloud, registry, network },
    onState: (state) => void states.push(state),
    onRoles: () => {},
    onFirstPage: () => {},
    random: () => 0,
    debounceMs: 0,
  })
  onTestFinished(stop)
  return {
    ...{ device, states, asked, network },
    goOn: () => {
      isLet = true
      letIt()
    },
  }
}

const points = async () => (await world.document('trackingDaily', 'ada20261120'))?.totalPoints
const group = async () => (await world.document('users', 'ada'))?.groupId

it('a day’s push does not wait for a server that is silent about an earlier command', async () => {
  const { device, goOn, asked } = await withSilentServer('nothing')
  await joinGroup(device.account, JOINING)
  await expect.poll(() => asked).toEqual(['set-membership'])
  await checkHabit(device.account, TODAY, 'habit1', true)
  await expect.poll(points).toBe(4)
  expect(await group()).toBe('')
  goOn()
  await expect.poll(group).toBe('birds')
  await expect.poll(() => device.account.database.outbox.count()).toBe(0)
  // The day, which was there first, has the group then.
  expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ groupId: 'birds' })
})

it('an unreachable server is reported, and asked again when the network is back', async () => {
  const { device, states, goOn, network } = await withSilentServer('unavailable')
  await joinGroup(device.account, JOINING)
  await expect.poll(() => states.at(-1)).toBe('server-waits')
  await checkHabit(device.account, TODAY, 'habit1', true)
  await expect.poll(points).toBe(4)
  await expect.poll(() => states.at(-1)).toBe('server-waits')
  goOn()
  network.dispatchEvent(new Event('online'))
  await expect.poll(() => states.at(-1)).toBe('settled')
  expect(await group()).toBe('birds')
})

it('a command reaches the server after an earlier change of the member’s own record', async () => {
  const { device, goOn } = await withSilentServer('unavailable')
  goOn()
  await saveUser(device.account, { name: 'Ada Lovelace' })
  await joinGroup(device.account, JOINING)
  await expect.poll(group).toBe('birds')
  const month = await world.document('trackingMonthly', 'ada202611')
  expect(month).toMatchObject({ userName: 'Ada Lovelace' })
})
