/** One device of a member: its database, clock and network, and its pushed operations. */

import { sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import type { CheckIn } from '#core/records/check-in.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { type PushStep, pushOutbox } from '#data/sync/push.ts'
import { followBlocks, hasBlocks } from './block-events.ts'
import { hasCheckIns, pullCheckIns } from './check-ins.ts'
import type { History } from './history.ts'
import { followJoining, type Joining } from './joining.ts'
import { hasJoining } from './joining-events.ts'
import type { Journal } from './journal.ts'
import { type Network, throughNetwork } from './network.ts'
import { followPairs, hasPartners } from './partner-events.ts'
import { pullThread, type Talks } from './talks.ts'
import type { World } from './world.ts'

export interface SimDevice extends Talks {
  /** Index in the history's list of devices. */
  readonly index: number
  readonly account: Account
  readonly cloud: Cloud
  readonly network: Network
  readonly joining: Joining
  /** How far its clock is ahead of the server's, in ms. */
  skew: number
  /** The queue of a coach, as this device has pulled it last. */
  waiting: readonly CheckIn[]
  push(onStep?: (step: PushStep) => void): Promise<void>
  pull(): Promise<void>
  /** Closes the app at any point, and reopens it. */
  restart(): Promise<void>
  close(): Promise<void>
}

interface Opening {
  readonly journal: Journal
  readonly history: History
  readonly joining: Joining
}

let opened = 0

export async function openDevice(
  world: World,
  { journal, pairs, said, history, joining }: Talks & Opening,
  { index, userId, skew }: { readonly index: number; userId: string; skew: number },
): Promise<SimDevice> {
  opened += 1
  const database = new AccountDatabase(`device-${opened}`)
  const network: Network = { cut: undefined, commits: 0 }
  /** The changes of group that the present push notes. */
  let noted: Promise<readonly string[]>[] = []
  /** Those that the cloud has taken, also where its answer was lost. */
  const taken = new Set<string>()
  const server = await world.cloudOf(userId)
  const taking: Cloud = {
    ...server,
    async command(kind, request) {
      const result = await server.command(kind, request)
      if (kind === 'set-membership') {
        for (const id of (await Promise.all(noted)).flat()) taken.add(id)
      }
      return result
    },
  }
  const reached = throughNetwork(taking, network)
  const cloud: Cloud = {
    ...reached,
    async command(kind, request) {
      try {
        return await reached.command(kind, request)
      } catch (error) {
        const isDenied = error instanceof CloudError && error.code === 'permission-denied'
        if (isDenied && kind === 'set-membership') {
          // One that was taken before is denied no more with a later one that it is sent again with.
          const ids = (await Promise.all(noted)).flat().filter((id) => !taken.has(id))
          for (const id of ids) journal.denied.add(id)
        }
        throw error
      }
    },
  }
  const device: SimDevice = {
    index,
    account: { userId, kind: cloud.kind, database, now: () => world.now() + device.skew },
    cloud,
    network,
    joining,
    skew,
    // The threads that its member is in.
    pairs: pairs.filter((pair) => sideOf(pair, userId)),
    said,
    waiting: [],
    async push(onStep = () => {}) {
      const { account } = device
      noted = []
      try {
        await pushOutbox({
          account,
          cloud,
          registry,
          onStep(step) {
            // By now the stamps have been moved back, and nothing has left the outbox yet.
            if (step === 'restamped') noted.push(journal.note(account, world.now()))
            onStep(step)
          },
        })
      } finally {
        await Promise.all(noted)
      }
    },
    async pull() {
      await pullOwn(device.account, cloud, registry)
      if (hasCheckIns(history)) device.waiting = await pullCheckIns(device.account, cloud)
      for (const pair of device.pairs) {
        const isBegun = said.some(({ threadId }) => threadId === threadIdOf(pair))
        if (isBegun) await pullThread(device.account, cloud, pair)
      }
      if (hasPartners(history)) await followPairs(device)
      if (hasBlocks(history)) await followBlocks(device)
      if (hasJoining(history)) await followJoining(device)
    },
    async restart() {
      database.close()
      await database.open()
      await world.reopened?.(device.account)
    },
    close: () => database.delete(),
  }
  return device
}
