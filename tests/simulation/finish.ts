/** The end of every history: the network is back, all devices sync until idle, and everything is compared. */

import { NO_HISTORY, summariesOf, withDays } from '#core/habits/days/history.ts'
import { statsFrom } from '#core/habits/streaks/stats.ts'
import { type TrackingMonthly, trackingGroupMonthlySchema } from '#core/records/tracking-monthly.ts'
import { dayAt, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { recomputeStats } from '#data/records/day/stats.ts'
import { registry } from '#data/records/registry.ts'
import { retryRefused } from '#data/sync/retry-refused.ts'
import { blockFaults } from './block-faults.ts'
import { checkInFaults } from './check-in-faults.ts'
import { cloudFaults } from './cloud-faults.ts'
import { text } from './compare.ts'
import { derivedFaults } from './derived-faults.ts'
import { deviceFaults } from './device-faults.ts'
import {
  cloudState,
  cloudStats,
  type DeviceState,
  deviceState,
  OF_STATS,
  outboxOf,
} from './device-state.ts'
import { groupFaults } from './group-faults.ts'
import { GROUPS } from './history.ts'
import { joiningFaults } from './joining-faults.ts'
import { kudosFaults } from './kudos-faults.ts'
import { latestWordsOf } from './latest-words.ts'
import { partnerFaults } from './partner-faults.ts'
import { isTooOld, refusalFaults } from './refusals.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'
import { pullThread } from './talks.ts'
import { threadFaults } from './thread-faults.ts'
import { groupOf, memberId, type World } from './world.ts'

const MAX_ROUNDS = 6
/** Longer than any clock here is ahead. */
const LONG_ENOUGH = 4 * MS_A_DAY

/** @returns the faults, in sentences; empty if there are none */
export async function faultsAtTheEnd(scene: Scene): Promise<string[]> {
  const devices = await everyDevice(scene)
  const faults = [
    ...(await converge(scene, devices)),
    ...(await compare(scene, devices)),
    ...(await compareThreads(scene, devices)),
    ...(await kudosFaults(scene, devices)),
    ...(await checkInFaults(scene, devices)),
    ...(await blockFaults(scene, devices)),
    ...(await partnerFaults(scene, devices)),
    ...(await joiningFaults(scene, devices)),
  ]
  if (faults.length > 0) return faults
  // With correct clocks, all streaks refer to the same day; a push recomputes them first.
  for (const device of devices) {
    device.skew = 0
    await device.push()
  }
  const apart = await compareStats(scene, devices)
  if (apart.length > 0 || !scene.world.canWait) return apart
  const late = await afterWaiting(scene, devices)
  return late.length > 0 ? late : erasureFaults(scene)
}

/** The cloud accepts what a wrong clock held back once its day has come, and then everything agrees. */
async function afterWaiting(scene: Scene, devices: readonly SimDevice[]): Promise<string[]> {
  const { world } = scene
  let retried = 0
  world.advanceTo(world.now() - scene.history.start + LONG_ENOUGH)
  for (const { account } of devices) {
    for (const { seq, target, intent } of await account.database.outbox.toArray()) {
      if (seq === undefined || isGivenUp(target) || isTooOld({ intent }, world.now())) continue
      await retryRefused(account, registry, seq)
      retried += 1
    }
  }
  if (retried === 0) return []
  const faults = [...(await converge(scene, devices)), ...(await compare(scene, devices))]
  for (const device of devices) {
    const left = (await outboxOf(device)).filter(({ target }) => !isGivenUp(target))
    if (left.some((operation) => !isTooOld(operation, world.now()))) {
      faults.push(`device ${device.index + 1} could not push what a wrong clock had held back.`)
    }
  }
  return faults
}

/**
 * Membership was decided otherwise, kudos are for a day that is over, a check-in has another answer, and partners may
 * have said something else.
 */
function isGivenUp(target: string): boolean {
  return /^(membership|kudos|checkIns|partners|invites)\//.test(target)
}

async function everyDevice(scene: Scene): Promise<SimDevice[]> {
  const devices: SimDevice[] = []
  for (const [index] of scene.history.devices.entries()) devices.push(await scene.device(index))
  return devices
}

/** Devices and server, until neither has anything to tell the other. @returns what reconciling should not have found */
async function converge({ world }: Scene, devices: readonly SimDevice[]): Promise<string[]> {
  const faults: string[] = []
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await settle(devices)
    faults.push(...(await world.triggers.heal()))
    // What the server has derived meanwhile.
    for (const device of devices) await device.pull()
    const waiting = (await Promise.all(devices.map(outboxOf))).flat()
    if (waiting.every(({ state }) => state !== 'pending')) return faults
  }
  return faults
}

/** All devices sync repeatedly, until none has anything to write, and each has seen what the others wrote. */
async function settle(devices: readonly SimDevice[]): Promise<void> {
  for (const own of Map.groupBy(devices, ({ account }) => account.userId).values()) {
    await settleMember(own)
  }
}

async function settleMember(own: readonly SimDevice[]): Promise<void> {
  const commits = () => own.reduce((sum, { network }) => sum + network.commits, 0)
  const seen = new Map<SimDevice, number>()
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const behind = own.filter((device) => seen.get(device) !== commits())
    if (behind.length === 0) return
    for (const device of behind) {
      seen.set(device, commits())
      await device.pull()
      await device.push()
    }
  }
  throw new Error(`A member’s devices still write after ${MAX_ROUNDS} rounds of sync.`)
}

async function compare(scene: Scene, devices: readonly SimDevice[]): Promise<string[]> {
  const { world, journal, moves } = scene
  const faults = [...journal.faults]
  const months: TrackingMonthly[] = []
  for (const [userId, own] of Map.groupBy(devices, ({ account }) => account.userId)) {
    const cloud = await cloudState(await world.cloudOf(userId), userId)
    const held = await Promise.all(own.map(freshState))
    const words = latestWordsOf({ userId, devices: held, journal, moves })
    months.push(...cloud.months.values())
    faults.push(...cloudFaults(userId, cloud, words, world.now()))
    faults.push(...(await derivedFaults(userId, cloud, world)))
    faults.push(...held.flatMap((one) => deviceFaults(one, cloud)))
    faults.push(...refusalFaults(held, journal), ...held.flatMap(statsFaults))
  }
  return [...faults, ...groupFaults(await groupMonths(world), months)]
}

/** One more pull fetches what the other side of a thread wrote after this one had finished syncing. */
async function compareThreads(scene: Scene, devices: readonly SimDevice[]): Promise<string[]> {
  if (scene.said.length === 0) return []
  for (const { account, cloud, pairs } of devices) {
    for (const pair of pairs) await pullThread(account, cloud, pair)
  }
  return threadFaults(scene, devices)
}

/** Removing an account takes its months away for good, and nothing from its groups. */
async function erasureFaults({ world }: Scene): Promise<string[]> {
  const { triggers } = world
  if (!triggers.erase) return []
  const userId = memberId(0)
  const before = await groupMonths(world)
  await triggers.erase(userId)
  const after = new Map((await groupMonths(world)).map((month) => [month.id, month]))
  const left = await cloudState(await world.admin(), userId)
  return [
    ...[...left.months.keys()].map((id) => `trackingMonthly/${id} is back after an erasure.`),
    ...before.flatMap(({ id, habits, totalPoints, members }) => {
      const there = after.get(id)
      const is = text([there?.habits, there?.totalPoints, there?.members])
      const was = text([habits, totalPoints, members])
      if (is === was) return []
      return [`The group’s month ${id} had ${was}; after an erasure it has ${is}.`]
    }),
  ]
}

async function freshState(device: SimDevice): Promise<DeviceState> {
  await recomputeStats(device.account)
  return deviceState(device)
}

async function groupMonths(world: World): Promise<TrackingGroupMonthly[]> {
  const admin = await world.admin()
  const ids = GROUPS.map((_, index) => groupOf(index).id)
  const where = [{ field: 'groupId', is: 'in', value: ids }] as const
  const found = await admin.query({ collection: 'trackingGroupMonthly', limit: 1000, where })
  return found.map(({ data }) => trackingGroupMonthlySchema.parse(data))
}

type TrackingGroupMonthly = ReturnType<typeof trackingGroupMonthlySchema.parse>

/** Stats match what the streak functions compute from the days, by this device's calendar. */
function statsFaults({ device, user, days, stats }: DeviceState): string[] {
  if (days.size === 0) return []
  const expected = statsFrom({
    userId: device.account.userId,
    days: [...summariesOf(withDays(NO_HISTORY, [...days.values()]))],
    today: localDay(device.account.now(), user?.dayStartHour),
    previous: undefined,
    historyComplete: true,
  })
  return same(stats, expected) ? [] : [`device ${device.index + 1}: the stats are not its days’.`]
}

/** All devices of a member, and the cloud, have the same streaks. */
async function compareStats({ world }: Scene, devices: readonly SimDevice[]): Promise<string[]> {
  const faults: string[] = []
  for (const [userId, own] of Map.groupBy(devices, ({ account }) => account.userId)) {
    const { stats, days } = await cloudStats(await world.cloudOf(userId), userId)
    const held = await Promise.all(own.map((device) => deviceState(device, OF_STATS)))
    faults.push(...held.flatMap(statsFaults))
    if (days.size === 0 || held.some(({ outbox }) => outbox.some(isOfToday(world.now())))) continue
    for (const { device, stats: theirs } of held) {
      if (same(stats, theirs)) continue
      faults.push(`usersStats/${userId} in the cloud is not that of device ${device.index + 1}.`)
    }
  }
  return faults
}

/** A parked day whose date has come: only its own device knows of it. */
function isOfToday(now: number) {
  const furthest = dayAt(now + 14 * MS_AN_HOUR, 0)
  return ({ intent }: DeviceState['outbox'][number]) => 'day' in intent && intent.day <= furthest
}

function same(a: object | undefined, b: object | undefined): boolean {
  const comparable = (stats: object | undefined) =>
    JSON.stringify(Object.entries({ ...stats, syncedAt: 0 }).sort(([x], [y]) => (x < y ? -1 : 1)))
  return comparable(a) === comparable(b)
}
