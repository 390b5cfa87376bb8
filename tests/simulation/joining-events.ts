/**
 * Lets members of some histories ask to join the closed group, which the second member coaches, and invites them to it, from
 * numbers of its own: the others stay as they are.
 */
import { CLOSED, type Deed, type DeviceSetup, type History, type SimEvent } from './history.ts'
import { type Random, randomFrom } from './random.ts'
import { deviceOf, hasDeed, withDeedsOfTwo } from './two-members.ts'

/** Other numbers than the rest of the history has. */
const OWN_NUMBERS = 3_000_003
/** The second member, who stays in the closed group, mostly. */
export const COACH = 1

/** @param percent of histories in which somebody asks, or is invited */
export function withJoining(
  seed: number,
  percent: number,
  devices: readonly DeviceSetup[],
  events: readonly SimEvent[],
): SimEvent[] {
  const random = randomFrom(seed + OWN_NUMBERS)
  return withDeedsOfTwo(events, {
    ...{ random, percent },
    begin: (at) => begin(at, devices, random),
    goOn: (at) => goOn(at, devices, random),
    stays: ({ device, deed }) => !(isOfCoach(devices, device) && changesGroup(deed)),
  })
}

function isOfCoach(devices: readonly DeviceSetup[], device: number): boolean {
  return devices[device]?.member === COACH
}

function changesGroup(deed: Deed): boolean {
  if (deed.do === 'meanwhile') return changesGroup(deed.command)
  return deed.do === 'join' || deed.do === 'move'
}

/** The coach has learnt that they are one, and invites; somebody asks. */
function begin(at: number, devices: readonly DeviceSetup[], random: Random): SimEvent[] {
  const sync: Deed = { do: 'sync' }
  const invite: Deed = { do: 'invite', days: 30, uses: 5 }
  const ask: Deed = { do: 'ask', onBoard: random.percent(60) }
  const [coach, member] = [deviceOf(devices, COACH), deviceOf(devices, 0)]
  return [
    ...[sync, invite, sync].map((deed) => ({ at, device: coach, deed })),
    ...[ask, sync].map((deed) => ({ at, device: member, deed })),
  ]
}

/** Somebody says something; they sync soon or later, and now and then their network fails at that. */
function goOn(at: number, devices: readonly DeviceSetup[], random: Random): SimEvent[] {
  const others = devices.flatMap((_, index) => (isOfCoach(devices, index) ? [] : [index]))
  const member = random.pick(others)
  const coach = deviceOf(devices, COACH)
  const kind = random.below(100)
  if (kind < 3) return [{ at, device: coach, deed: { do: 'move', group: 0 } }]
  if (kind < 6) return [{ at, device: coach, deed: { do: 'move', group: CLOSED } }]
  if (kind < 11) return [{ at, device: member, deed: { do: 'accept' } }]
  const isCoach = kind < 45
  const device = isCoach ? coach : member
  const deed = isCoach ? deedOfCoach(random) : deedOfMember(random)
  return [deed, ...trafficFrom(random)].map((one) => ({ at, device, deed: one }))
}

function deedOfCoach(random: Random): Deed {
  const kind = random.below(100)
  const nth = random.below(3)
  if (kind < 70) {
    const answer = kind < 48 ? 'accepted' : kind < 60 ? 'declined' : 'pending'
    return { do: 'answer', nth, answer }
  }
  if (kind < 90) return { do: 'invite', days: random.pick([1, 7, 30]), uses: random.pick([1, 5]) }
  return { do: 'end invite', nth }
}

function deedOfMember(random: Random): Deed {
  const kind = random.below(100)
  const onBoard = random.percent(60)
  if (kind < 38) return { do: 'ask', onBoard }
  if (kind < 48) return { do: 'take back' }
  if (kind < 76) return { do: 'join by invite', nth: random.below(4), onBoard }
  if (kind < 92) return { do: 'leave' }
  return { do: 'join', group: 0, onBoard }
}

function trafficFrom(random: Random): readonly Deed[] {
  const kind = random.below(100)
  if (kind < 60) return [{ do: 'sync' }]
  if (kind < 85) return [{ do: 'cut', during: 'push', calls: random.below(3), lost: true }]
  return []
}

/** Whether anybody in the history asks to join, or invites. */
export function hasJoining(history: Pick<History, 'events'>): boolean {
  return (
    (['ask', 'invite'] as const).some((kind) => hasDeed(history, kind)) ||
    history.events.some(({ deed }) => deed.do === 'accept')
  )
}
