/** One device of a member: its database, its clock, its network, and what it has pushed. */

import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { AccountDatabase } from '#data/local/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { type PushStep, pushOutbox } from '#data/sync/push.ts'
import type { Journal } from './journal.ts'
import { type Network, throughNetwork } from './network.ts'
import type { World } from './world.ts'

export interface SimDevice {
  /** Place in the history's list of devices. */
  readonly index: number
  readonly account: Account
  readonly cloud: Cloud
  readonly network: Network
  /** How far its clock is ahead of the server's, in ms. */
  skew: number
  push(onStep?: (step: PushStep) => void): Promise<void>
  pull(): Promise<void>
  /** The app is closed in whatever it does, and opened again. */
  restart(): Promise<void>
  close(): Promise<void>
}

let opened = 0

export async function openDevice(
  world: World,
  journal: Journal,
  { index, userId, skew }: { readonly index: number; userId: string; skew: number },
): Promise<SimDevice> {
  opened += 1
  const database = new AccountDatabase(`device-${opened}`)
  const network: Network = { cut: undefined, commits: 0 }
  const cloud = throughNetwork(await world.cloudOf(userId), network)
  const device: SimDevice = {
    index,
    account: { userId, kind: cloud.kind, database, now: () => world.now() + device.skew },
    cloud,
    network,
    skew,
    async push(onStep = () => {}) {
      const { account } = device
      const noted: Promise<void>[] = []
      try {
        await pushOutbox({
          account,
          cloud,
          onStep(step) {
            // Stamps are brought back by now, and nothing has left the outbox yet.
            if (step === 'restamped') noted.push(journal.note(account, world.now()))
            onStep(step)
          },
        })
      } finally {
        await Promise.all(noted)
      }
    },
    pull: () => pullOwn(device.account, cloud),
    async restart() {
      database.close()
      await database.open()
      await world.reopened?.(device.account)
    },
    close: () => database.delete(),
  }
  return device
}
