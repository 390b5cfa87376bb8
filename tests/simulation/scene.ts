/** A running history: its world, its members with their devices, and what it has captured for later. */

import { CloudError, isTemporary } from '#data/cloud/cloud-error.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { hasCheckIns, makeCheckInCoaches } from './check-ins.ts'
import type { Delivery } from './deliveries.ts'
import { type History, MEMBER_NAMES } from './history.ts'
import type { Joining, Move } from './joining.ts'
import { makeGroupCoach } from './joining-command.ts'
import { hasJoining } from './joining-events.ts'
import { type Journal, makeJournal } from './journal.ts'
import { openDevice, type SimDevice } from './sim-device.ts'
import { makeCoach, pairsOf, type Talks } from './talks.ts'
import { makeGroups, memberId, type World } from './world.ts'

export interface Scene extends Talks {
  readonly world: World
  readonly history: History
  readonly journal: Journal
  readonly moves: Move[]
  readonly joining: Joining
  /** What the cloud had of each member at a capture, by the member's index. */
  readonly kept: Map<number, Delivery[]>
  /** Each check-in as it was when it was first seen answered, by its id. */
  readonly answers: Map<string, string>
  /** Opens a device on first use: it gets the data that exists by then. */
  device(index: number): Promise<SimDevice>
  opened(): readonly SimDevice[]
  close(): Promise<void>
}

export async function makeScene(world: World, history: History): Promise<Scene> {
  const journal = makeJournal()
  const devices = new Map<number, SimDevice>()
  await makeGroups(world)
  const scene: Scene = {
    world,
    history,
    journal,
    moves: [],
    joining: { links: [], declined: new Set() },
    pairs: pairsOf(history),
    said: [],
    kept: new Map(),
    answers: new Map(),
    async device(index) {
      const known = devices.get(index)
      if (known) return known
      const { member, skew, pulls } = setupOf(history, index)
      const userId = memberId(member)
      const device = await openDevice(world, scene, { index, userId, skew })
      devices.set(index, device)
      if (pulls !== undefined) device.network.cut = { calls: pulls, lost: false }
      await passingOver(device.pull())
      device.network.cut = undefined
      return device
    },
    opened: () => [...devices.values()],
    async close() {
      await Promise.all([...devices.values()].map((device) => device.close()))
      await world.close()
    },
  }
  for (const [index, { member }] of history.devices.entries()) {
    if (history.devices.findIndex((one) => one.member === member) !== index) continue
    const { account, push } = await scene.device(index)
    await saveUser(account, { name: MEMBER_NAMES[member] ?? '' })
    await push()
  }
  await makeCoach(world, scene.pairs)
  if (hasCheckIns(history)) await makeCheckInCoaches(world)
  if (hasJoining(history)) await makeGroupCoach(scene)
  return scene
}

/** A transient error is no fault, because a later sync tries again. */
export async function passingOver(errand: Promise<void>): Promise<void> {
  try {
    await errand
  } catch (error) {
    if (!(error instanceof CloudError) || !isTemporary(error)) throw error
  }
}

export function setupOf({ devices }: History, index: number) {
  const setup = devices[index]
  if (!setup) throw new Error(`The history has no device ${index}.`)
  return setup
}
