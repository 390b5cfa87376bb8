/** Generates a history from nothing but a seed. */

import { BUILT_IN_SCHEDULES } from '#core/hours/templates/built-in.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { CATEGORIES, SIDES } from '#core/values/hours/categories.ts'
import { hours } from '#core/values/hours/hours.ts'
import { WEEKDAYS } from '#core/values/hours/week.ts'
import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { withBlocks } from './block-events.ts'
import { withCheckIns } from './check-ins.ts'
import {
  type Command,
  type Deed,
  type DeviceSetup,
  ERRANDS,
  GROUPS,
  type History,
  MEMBER_NAMES,
  type SimEvent,
  STEPS,
} from './history.ts'
import { withJoining } from './joining-events.ts'
import { withLateDays } from './late-days.ts'
import { withPartners } from './partner-events.ts'
import { type Random, randomFrom } from './random.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The length of histories: most are short, some long; on an emulator every event costs more. */
export interface Size {
  readonly usual: readonly [least: number, most: number]
  readonly long: readonly [least: number, most: number]
  /** The percentage of long ones. */
  readonly longPercent: number
  /** One history in so many is about check-ins, the fourth first. */
  readonly checkInsEach: number
  /** The percentage in which two members become partners. On an emulator each of their words waits for seconds. */
  readonly partnersPercent: number
  /** The percentage in which two members block each other. */
  readonly blocksPercent: number
  /** The percentage in which members ask to join the closed group, and are invited to it. */
  readonly joiningPercent: number
}

export function historyFrom(seed: number, size: Size): History {
  const history = plainHistory(seed, size)
  // With random numbers of its own, so that all other histories stay what they are.
  return seed % size.checkInsEach === 4 % size.checkInsEach
    ? withCheckIns(history, randomFrom(-seed))
    : history
}

function plainHistory(seed: number, size: Size): History {
  const random = randomFrom(seed)
  const [least, most] = random.percent(size.longPercent) ? size.long : size.usual
  const devices = devicesFrom(random)
  const count = random.between(least, most)
  const events: SimEvent[] = []
  let at = 0
  // Most members belong to a group before anything else happens.
  for (const [device, { member }] of devices.entries()) {
    const isFirst = devices.findIndex((one) => one.member === member) === device
    if (!isFirst || random.percent(15)) continue
    at += SECOND
    const group = random.percent(70) ? 0 : 1
    const deed: Deed = { do: 'join', group, onBoard: random.percent(70) }
    events.push({ at, device, deed })
  }
  const areFriends = random.percent(40)
  if (areFriends) {
    at += MINUTE
    events.push(...becomeFriends(at, devices))
  }
  for (let index = 0; index < count; index += 1) {
    at += pause(random)
    if (areFriends && random.percent(20)) events.push(...praise(at, devices, random))
    else events.push({ at, device: deviceFor(random, devices), deed: deedFrom(random) })
  }
  // Somewhere in the 36 days from November 1, so that the history may span the turn of a month.
  const start = Date.UTC(2026, 10, 1) + random.below(36 * 24 * 60) * MINUTE
  const later = withLateDays(seed, size.partnersPercent, devices, events)
  const asPartners = withPartners(seed, size.partnersPercent, devices, later)
  const blocking = withBlocks(seed, size.blocksPercent, devices, asPartners)
  return { seed, start, devices, events: withJoining(seed, size.joiningPercent, devices, blocking) }
}

/** Two members on the board of one group, who share their days: they may give each other kudos. */
function becomeFriends(at: number, devices: readonly DeviceSetup[]): SimEvent[] {
  const deeds: readonly Deed[] = [
    { do: 'join', group: 0, onBoard: true },
    { do: 'save', field: 'privacy', value: 'share-group' },
    { do: 'open' },
    { do: 'sync' },
  ]
  return [0, 1].flatMap((member) => {
    const device = devices.findIndex((one) => one.member === member)
    return deeds.map((deed) => ({ at, device, deed }))
  })
}

/** One of the two praises the other, who often has a day to be praised for; they may sync soon or later. */
function praise(at: number, devices: readonly DeviceSetup[], random: Random): SimEvent[] {
  const member = random.below(2)
  const deviceOf = (who: number) => devices.findIndex((one) => one.member === who)
  const open: readonly Deed[] = random.percent(70) ? [{ do: 'open' }, { do: 'sync' }] : []
  const given: Command = { do: 'kudos', nth: 0, daysBack: 0, given: random.percent(65) }
  const sync: readonly Deed[] = random.percent(50) ? [{ do: 'sync' }] : []
  return [
    ...open.map((deed) => ({ at, device: deviceOf(1 - member), deed })),
    ...[given, ...sync].map((deed) => ({ at, device: deviceOf(member), deed })),
  ]
}

function devicesFrom(random: Random): DeviceSetup[] {
  const members = random.percent(70) ? 2 : random.between(3, MEMBER_NAMES.length)
  const ofFirst = random.percent(70) ? random.between(2, 3) : random.between(4, 5)
  const setups = Array.from({ length: ofFirst }, () => deviceFrom(0, random))
  for (let member = 1; member < members; member += 1) {
    setups.push(deviceFrom(member, random))
    if (random.percent(20)) setups.push(deviceFrom(member, random))
  }
  return setups
}

/** Some know a part of their member's records at first, because their first pull is cut off. */
function deviceFrom(member: number, random: Random): DeviceSetup {
  const setup = { member, skew: skewFrom(random) }
  return random.percent(20) ? { ...setup, pulls: random.between(4, 30) } : setup
}

/** Most clocks are right to a few seconds; some are wrong by up to two days. */
function skewFrom(random: Random): number {
  if (random.percent(60)) return random.between(-5 * SECOND, 5 * SECOND)
  if (random.percent(50)) return random.between(-2 * MS_AN_HOUR, 2 * MS_AN_HOUR)
  return random.between(-2 * MS_A_DAY, 2 * MS_A_DAY)
}

function pause(random: Random): number {
  const kind = random.below(100)
  if (kind < 60) return random.between(1, 120 * SECOND)
  if (kind < 85) return random.between(MINUTE, 3 * MS_AN_HOUR)
  if (kind < 97) return random.between(MS_AN_HOUR, MS_A_DAY)
  return random.between(MS_A_DAY, 9 * MS_A_DAY)
}

/** The first member's devices do more than the others'. */
function deviceFor(random: Random, devices: readonly DeviceSetup[]): number {
  const own = devices.filter(({ member }) => member === 0).length
  return random.percent(65) ? random.below(own) : random.below(devices.length)
}

function deedFrom(random: Random): Deed {
  const kind = random.below(100)
  if (kind < 48) return commandFrom(random)
  if (kind < 64) return { do: random.pick(ERRANDS) }
  if (kind < 66) return { do: 'push without functions' }
  if (kind < 74) return { do: 'crash', step: random.pick(STEPS), nth: random.between(1, 2) }
  if (kind < 82) {
    const during = random.pick(ERRANDS)
    return { do: 'cut', during, calls: random.below(8), lost: random.percent(60) }
  }
  if (kind < 86) return { do: 'meanwhile', step: random.pick(STEPS), command: commandFrom(random) }
  if (kind < 91) return { do: 'capture' }
  if (kind < 96) {
    const count = random.between(1, 4)
    return { do: 'deliver', from: random.below(20), count, reversed: random.percent(50) }
  }
  return { do: 'move', group: random.below(GROUPS.length) }
}

function commandFrom(random: Random): Command {
  const kind = random.below(100)
  if (kind < 41) return checkFrom(random)
  if (kind < 48) return { do: 'say', nth: random.below(2), words: random.below(1000) }
  if (kind < 50) return { do: 'read', nth: random.below(2) }
  if (kind < 51) return kudosFrom(random)
  if (kind < 56) return { do: 'break', daysBack: daysBack(random), skipped: random.percent(65) }
  if (kind < 61) return { do: 'open' }
  if (kind < 68) return saveFrom(random)
  if (kind < 73) return { do: 'join', group: random.below(2), onBoard: random.percent(60) }
  if (kind < 77) return { do: 'board', onBoard: random.percent(40) }
  return kind < 90 ? hoursFrom(random) : templateFrom(random)
}

/** Mostly for the second member or the first one, who are in every history. */
function kudosFrom(random: Random): Command {
  const nth = random.percent(80) ? 0 : random.below(3)
  return { do: 'kudos', nth, daysBack: random.below(2), given: random.percent(70) }
}

function hoursFrom(random: Random): Command {
  const kind = random.below(10)
  if (kind < 2) return { do: 'view hours', daysBack: daysBack(random) }
  if (kind < 3) return { do: 'copy plan', daysBack: daysBack(random) }
  const side = random.pick(SIDES)
  const typed = hours(random.below(97) / 4)
  return {
    do: 'hours',
    daysBack: daysBack(random),
    side,
    category: random.pick(CATEGORIES),
    hours: typed,
  }
}

function templateFrom(random: Random): Command {
  const nth = random.below(3)
  const like = random.below(BUILT_IN_SCHEDULES.length)
  const name = `Week ${random.below(1000)}`
  const kind = random.below(10)
  if (kind < 3) return { do: 'add template', name, like }
  if (kind < 4) return { do: 'rename template', nth, name }
  if (kind < 6) return { do: 'edit template', nth, weekday: random.pick(WEEKDAYS), like }
  if (kind < 8) return { do: 'choose template', nth }
  return { do: kind < 9 ? 'delete template' : 'restore template', nth }
}

function checkFrom(random: Random): Command {
  const checked = random.percent(70)
  return { do: 'check', daysBack: daysBack(random), habit: random.pick(HABIT_IDS), checked }
}

/** Few days, so that devices often change the same one; now and then one that reaches the server late. */
function daysBack(random: Random): number {
  if (random.percent(85)) return random.below(3)
  return random.percent(80) ? random.below(8) : random.between(8, 45)
}

function saveFrom(random: Random): Command {
  const text = `text ${random.below(1000)}`
  const [field, value] = random.pick([
    ['name', text],
    ['social.bio', text],
    ['social.location', text],
    ['privacy', random.pick(['share-nothing', 'share-group', 'share-community'])],
    ['notifications.push', random.percent(50)],
    ['onboardingSteps.habits', random.percent(50)],
    ['social.instagramCount', random.below(6)],
  ] as const)
  return { do: 'save', field, value }
}
