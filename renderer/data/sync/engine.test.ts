import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { SERVER_TIME } from '#core/server/writes.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { followRequests } from '#data/records/join-request/follow-requests.ts'
import { giveKudos } from '#data/records/kudos/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { keepThreads } from '#data/records/thread/conversations/keep-threads.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import {
  addGroup,
  adminDevice,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { startSync } from './engine.ts'
import type { Registry } from './registry.ts'
import type { SyncState } from './status/session-state.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

/** Starts the engine on a device, and records the states it goes through. */
function running({ account, cloud }: Device, debounceMs = 0, using = registry, onRoles = () => {}) {
  const states: SyncState[] = []
  const network = new EventTarget()
  const stop = startSync({
    registry: using,
    account,
    cloud,
    onState: (state) => void states.push(state),
    onRoles,
    onFirstPage: () => {},
    network,
    // Makes the backoff as short as possible.
    random: () => 0,
    debounceMs,
  })
  onTestFinished(stop)
  return { states, stop, network }
}

const stored = async () => (await world.document('trackingDaily', 'ada20261120'))?.totalPoints

describe('the sync engine', () => {
  it('pushes a check-off by itself, and then rests', async () => {
    const device = await memberDevice(world, 'ada')
    const { states } = running(device)
    await checkHabit(device.account, TODAY, 'habit1', true)
    await expect.poll(stored).toBe(4)
    await expect.poll(() => states.at(-1)).toBe('settled')
    expect(await device.account.database.outbox.count()).toBe(0)
  })

  it('shows on one device what was checked on another', async () => {
    const [phone, laptop] = [await memberDevice(world, 'ada'), await world.device('ada')]
    running(phone)
    running(laptop)
    await checkHabit(phone.account, TODAY, 'habit3', true)
    await expect.poll(async () => (await laptop.day())?.totalPoints).toBe(3)
  })

  it('follows the group that the member is moved to, and its changes', async () => {
    await addGroup(world, 'birds', 'Birds')
    await addGroup(world, 'owls', 'Owls')
    const phone = await memberDevice(world, 'ada')
    const groupHere = (id: string) => phone.account.database.groups.get(id)
    const admin = await adminDevice(world, 'alex')
    const moveTo = (groupId: string) =>
      admin.cloud.command('move-member', { userId: 'ada', groupId })
    running(phone)
    await moveTo('birds')
    await expect.poll(() => groupHere('birds')).toMatchObject({ name: 'Birds' })
    world.server.now += 1_000
    await moveTo('owls')
    await expect.poll(() => groupHere('owls')).toMatchObject({ name: 'Owls' })
    const owls = { collection: 'groups', id: 'owls' } as const
    const data = { name: 'Night Owls', syncedAt: SERVER_TIME }
    const writes = [{ kind: 'merge', ref: owls, data }] as const
    await phone.cloud.transact([], () => ({ writes, result: undefined }))
    await expect.poll(() => groupHere('owls')).toMatchObject({ name: 'Night Owls' })
  })

  it('goes offline while the cloud cannot be reached, and continues when it can', async () => {
    let away = false
    const device = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      transact: async (refs, decide) => {
        if (away) throw new CloudError('unavailable', 'No network.')
        return cloud.transact(refs, decide)
      },
    }))
    const { states, network } = running(device)
    await expect.poll(() => states.at(-1)).toBe('settled')
    away = true
    await checkHabit(device.account, TODAY, 'habit1', true)
    await expect.poll(() => states.at(-1)).toBe('offline')
    away = false
    network.dispatchEvent(new Event('online'))
    await expect.poll(stored).toBe(4)
  })

  it('stays online while others write the same record', async () => {
    const device = await memberDevice(world, 'ada')
    let tries = 0
    const cloud: Cloud = {
      ...device.cloud,
      transact: async (...asked) => {
        tries += 1
        if (tries < 3) throw new CloudError('aborted', 'Too much at once.')
        return device.cloud.transact(...asked)
      },
    }
    await checkHabit(device.account, TODAY, 'habit1', true)
    const { states } = running({ ...device, cloud })
    await expect.poll(() => states, { timeout: 20_000 }).toContain('settled')
    expect(await stored()).toBe(4)
    expect(states).not.toContain('offline')
  })

  it('reports the quota limit until something was accepted, also while it tries again', async () => {
    const device = await memberDevice(world, 'ada')
    let tries = 0
    const cloud: Cloud = {
      ...device.cloud,
      transact: async (...asked) => {
        tries += 1
        if (tries < 4) throw new CloudError('quota-exceeded', 'Enough for today.')
        return device.cloud.transact(...asked)
      },
    }
    await checkHabit(device.account, TODAY, 'habit1', true)
    const { states } = running({ ...device, cloud })
    await expect.poll(() => states, { timeout: 20_000 }).toContain('settled')
    expect(await stored()).toBe(4)
    const [first, end] = [states.indexOf('limit'), states.indexOf('settled')]
    expect(states.slice(first, end)).toEqual(['limit', 'limit', 'limit'])
  })

  it('reopens a broken listener, and no other, and fills the gap', async () => {
    const device = await memberDevice(world, 'ada')
    const { cloud, asked } = countingCloud(device.cloud)
    let breakDays = (_: Error) => {}
    const breaking: Cloud = {
      ...cloud,
      watchQuery: (query, listener) => {
        if (query.collection === 'trackingDaily') breakDays = listener.error
        return cloud.watchQuery(query, listener)
      },
    }
    const { states, network } = running({ ...device, cloud: breaking })
    await expect.poll(() => states.at(-1)).toBe('settled')
    const before = { watched: [...asked.watched], read: asked.read.length }
    breakDays(new Error('The stream broke.'))
    expect(states.at(-1)).toBe('offline')
    network.dispatchEvent(new Event('online'))
    await expect.poll(() => states.at(-1)).toBe('settled')
    const days = asked.watched.slice(before.watched.length)
    expect(days).toEqual(before.watched.filter((one) => one.includes('"trackingDaily"')))
    expect(asked.closed).toEqual(days)
    // Of what no listener brings, once each, and the days, which may have a gap.
    const again = asked.read.slice(before.read)
    expect(again.length).toBeGreaterThan(1)
    expect(new Set(again).size).toBe(again.length)
    const isWatched = (one: string) => before.watched.includes(one)
    expect(again.filter(isWatched)).toEqual([])
  })

  it('rests once it is stopped', async () => {
    const device = await memberDevice(world, 'ada')
    const { states, stop } = running(device)
    await expect.poll(() => states.at(-1)).toBe('settled')
    stop()
    await checkHabit(device.account, TODAY, 'habit1', true)
    expect(await device.account.database.outbox.count()).toBe(1)
    await device.push()
    expect(await stored()).toBe(4)
  })

  it('pushes a burst of four check-offs with at most two commits', async () => {
    let commits = 0
    const device = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      transact: async (refs, decide) =>
        cloud.transact(refs, (documents) => {
          const decision = decide(documents)
          if (decision.writes.length > 0) commits += 1
          return decision
        }),
    }))
    const { network, states } = running(device, 60_000)
    await expect.poll(() => states.at(-1)).toBe('settled')
    commits = 0
    for (const habit of HABIT_IDS) await checkHabit(device.account, TODAY, habit, true)
    // Hiding the app ends the debounce.
    await expect
      .poll(async () => {
        network.dispatchEvent(new Event('visibilitychange'))
        return stored()
      })
      .toBe(10)
    await expect.poll(() => states.at(-1)).toBe('settled')
    expect(commits).toBeLessThanOrEqual(2)
  })
})

describe('a session', () => {
  it('opens few listeners, each once, and reads nothing that it watches', async () => {
    await addGroup(world, 'birds', 'Birds')
    const device = await memberDevice(world, 'ada')
    await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await device.sync()
    const { cloud, asked } = countingCloud(device.cloud)
    const { states } = running({ ...device, cloud })
    for (const start of [keepThreads, followRequests]) onTestFinished(start(device.account, cloud))
    await expect.poll(() => asked.watched).toContain('groups/birds')
    await expect.poll(() => states.at(-1)).toBe('settled')
    await checkHabit(device.account, TODAY, 'habit1', true)
    await expect.poll(stored).toBe(4)
    await expect.poll(() => states.at(-1)).toBe('settled')
    // One is opened by the bell: the kudos that the member gets.
    expect(asked.watched.length + 1).toBeLessThanOrEqual(11)
    expect(new Set(asked.watched).size).toBe(asked.watched.length)
    expect(asked.closed).toEqual([])
    expect(asked.read.filter((one) => asked.watched.includes(one))).toEqual([])
  })
})

describe('the member’s roles', () => {
  it('trigger a callback when they have changed, and not at each start', async () => {
    const device = await memberDevice(world, 'ada')
    const ref = { collection: 'usersSecure', id: 'ada' } as const
    const roles = (admin: boolean) => ({
      ...ref,
      data: { id: 'ada', roles: { admin, tier: 'free' }, syncedAt: NOON },
    })
    await world.database.documents.put(roles(false))
    await device.pull()
    let changes = 0
    const { states } = running(device, 0, registry, () => {
      changes += 1
    })
    await expect.poll(() => states.at(-1)).toBe('settled')
    expect(changes).toBe(0)
    await world.database.documents.put(roles(true))
    await expect.poll(() => changes).toBe(1)
  })
})

describe('a push that fails again and again', () => {
  it('reopens no listener, pulls nothing anew, and renews no token', async () => {
    const device = await memberDevice(world, 'ada')
    const { cloud, asked } = countingCloud(device.cloud)
    let [tries, renewed] = [0, 0]
    const slow: Cloud = {
      ...cloud,
      auth: {
        ...cloud.auth,
        async claims(refresh = false) {
          if (refresh) renewed += 1
          return cloud.auth.claims(refresh)
        },
      },
      transact: async (...given) => {
        tries += 1
        if (tries <= 5) throw new CloudError('unavailable', 'No answer in time.')
        return cloud.transact(...given)
      },
    }
    const { states, network } = running({ ...device, cloud: slow })
    await expect.poll(() => states.at(-1)).toBe('settled')
    const before = { watched: asked.watched.length, read: asked.read.length }
    await checkHabit(device.account, TODAY, 'habit1', true)
    // Each time the network is back, it is tried again at once.
    await expect
      .poll(() => {
        network.dispatchEvent(new Event('online'))
        return stored()
      })
      .toBe(4)
    await expect.poll(() => states.at(-1)).toBe('settled')
    expect(tries).toBeGreaterThan(5)
    expect(renewed).toBe(0)
    expect(asked.closed).toEqual([])
    expect(asked.watched).toHaveLength(before.watched)
    expect(asked.read).toHaveLength(before.read)
  })

  /** The registry without one record's code, as when its chunk cannot be fetched. Records when it was asked for. */
  function without(kind: string): { readonly broken: Registry; readonly askedAt: number[] } {
    const askedAt: number[] = []
    const push = async () => {
      askedAt.push(performance.now())
      throw new TypeError('Failed to fetch dynamically imported module.')
    }
    const recordOf: Registry['recordOf'] = (intent) => {
      const record = registry.recordOf(intent)
      return record && intent.kind === kind ? { ...record, push } : record
    }
    return { broken: { ...registry, recordOf }, askedAt }
  }

  it('waits longer each time, although each try stores what it has pulled', async () => {
    const device = await memberDevice(world, 'ada')
    const { broken, askedAt } = without('giveKudos')
    await giveKudos(device.account, { to: 'ben', toName: 'Ben', day: TODAY, given: true })
    running(device, 0, broken)
    await expect.poll(() => askedAt.length, { timeout: 5_000 }).toBe(3)
    const [first = 0, second = 0, third = 0] = askedAt
    expect(second - first).toBeGreaterThan(450)
    expect(third - second).toBeGreaterThan(900)
  })
})
