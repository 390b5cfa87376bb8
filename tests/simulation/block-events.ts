import type { Cloud } from '#data/cloud/cloud.ts'
import { ownBlocks } from '#data/records/block/record.ts'
import type { Account } from '#data/storage/account.ts'
import type { Command, Deed, DeviceSetup, History, SimEvent } from './history.ts'
import { type Random, randomFrom } from './random.ts'
import { deviceOf, devicesOfTwo, hasDeed, withDeedsOfTwo } from './two-members.ts'

/** Other numbers than the rest of the history has. */
const OWN_NUMBERS = 2_000_003

/**
 * The history with what the two do, at the times of its other events. Without messages: a thread's check knows of no
 * refusal, which rules and unit tests prove.
 * @param percent of histories in which they block each other
 */
export function withBlocks(
  seed: number,
  percent: number,
  devices: readonly DeviceSetup[],
  events: readonly SimEvent[],
): SimEvent[] {
  const random = randomFrom(seed + OWN_NUMBERS)
  return withDeedsOfTwo(events, {
    ...{ random, percent },
    begin: (at) => share(at, devices),
    goOn: (at) => goOn(at, devices, random),
    stays: ({ deed }) => !isTalk(deed),
  })
}

function isTalk(deed: Deed): boolean {
  if (deed.do === 'meanwhile') return isTalk(deed.command)
  return deed.do === 'say' || deed.do === 'read'
}

const SHARES: readonly Deed[] = [
  { do: 'join', group: 0, onBoard: true },
  { do: 'save', field: 'privacy', value: 'share-community' },
  { do: 'open' },
  { do: 'sync' },
]

/** Both may give each other kudos, and ask to be partners. */
function share(at: number, devices: readonly DeviceSetup[]): SimEvent[] {
  return [0, 1].flatMap((member) => {
    const device = deviceOf(devices, member)
    return SHARES.map((deed) => ({ at, device, deed }))
  })
}

function goOn(at: number, devices: readonly DeviceSetup[], random: Random): SimEvent[] {
  const device = random.pick(devicesOfTwo(devices))
  const sync: readonly Deed[] = random.percent(70) ? [{ do: 'sync' }] : []
  return [commandFrom(random), ...sync].map((deed) => ({ at, device, deed }))
}

function commandFrom(random: Random): Command {
  const kind = random.below(100)
  if (kind < 35) return { do: 'block', stands: true }
  if (kind < 50) return { do: 'block', stands: false }
  if (kind < 70) return { do: 'kudos', nth: 0, daysBack: 0, given: true }
  return { do: 'partner', says: kind < 85 ? 'ask' : 'agree' }
}

/** Whether anybody in the history blocks somebody. */
export function hasBlocks(history: Pick<History, 'events'>): boolean {
  return hasDeed(history, 'block')
}

/** What the listener of a device brings. */
export async function followBlocks({
  account,
  cloud,
}: {
  readonly account: Account
  readonly cloud: Cloud
}): Promise<void> {
  const store = await ownBlocks.pull(account, cloud)
  await store()
}
