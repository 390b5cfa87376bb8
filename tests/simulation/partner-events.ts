import type { Cloud } from '#data/cloud/cloud.ts'
import { ownPairs } from '#data/records/partner/pairs.ts'
import type { Account } from '#data/storage/account.ts'
import type { Command, Deed, DeviceSetup, History, SimEvent } from './history.ts'
import { type Random, randomFrom } from './random.ts'
import { deviceOf, devicesOfTwo, hasDeed, withDeedsOfTwo } from './two-members.ts'

/** Other numbers than the rest of the history has. */
const OWN_NUMBERS = 1_000_003

/**
 * The history with what the two say, at the times of its other events.
 * @param percent of histories in which they say something
 */
export function withPartners(
  seed: number,
  percent: number,
  devices: readonly DeviceSetup[],
  events: readonly SimEvent[],
): SimEvent[] {
  const random = randomFrom(seed + OWN_NUMBERS)
  return withDeedsOfTwo(events, {
    ...{ random, percent },
    begin: (at) => become(at, devices),
    goOn: (at) => goOn(at, devices, random),
  })
}

const SHARE: Deed = { do: 'save', field: 'privacy', value: 'share-community' }
const SYNC: Deed = { do: 'sync' }

/** Both share something, one asks, and the other agrees. */
function become(at: number, devices: readonly DeviceSetup[]): SimEvent[] {
  const [first, second] = [deviceOf(devices, 0), deviceOf(devices, 1)]
  const deeds: readonly (readonly [number, Deed])[] = [
    ...([first, second] as const).flatMap((device) => [
      [device, SHARE] as const,
      [device, SYNC] as const,
    ]),
    ...[[first, { do: 'partner', says: 'ask' }] as const, [first, SYNC] as const],
    ...[[second, { do: 'partner', says: 'agree' }] as const, [second, SYNC] as const],
  ]
  return deeds.map(([device, deed]) => ({ at, device, deed }))
}

/** Both check something, often; now and then one leaves, asks again, nudges, or shares nothing any more. */
function goOn(at: number, devices: readonly DeviceSetup[], random: Random): SimEvent[] {
  const device = random.pick(devicesOfTwo(devices))
  const sync = random.percent(70) ? [SYNC] : []
  const kind = random.below(100)
  if (kind < 45) {
    const check: Deed = {
      do: 'check',
      daysBack: random.below(2),
      habit: 'habit1',
      checked: true,
    }
    return [deviceOf(devices, 0), deviceOf(devices, 1)].flatMap((one) =>
      [check, ...sync].map((deed) => ({ at, device: one, deed })),
    )
  }
  return [wordFrom(kind, random), ...sync].map((deed) => ({ at, device, deed }))
}

function wordFrom(kind: number, random: Random): Command {
  if (kind < 55) return { do: 'nudge', phrase: random.below(6) }
  if (kind < 65) return { do: 'partner', says: 'leave' }
  if (kind < 80) return { do: 'partner', says: 'ask' }
  if (kind < 93) return { do: 'partner', says: 'agree' }
  const value = random.percent(40) ? 'share-nothing' : 'share-group'
  return { do: 'save', field: 'privacy', value }
}

/** Whether anybody in the history has to do with partners. */
export function hasPartners(history: Pick<History, 'events'>): boolean {
  return hasDeed(history, 'partner')
}

/** What the listeners of a device bring. */
export async function followPairs({
  account,
  cloud,
}: {
  readonly account: Account
  readonly cloud: Cloud
}) {
  const store = await ownPairs.pull(account, cloud)
  await store()
}
