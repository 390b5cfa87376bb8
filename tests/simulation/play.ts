/** Plays one event of a history. */
import { NEVER } from '#core/sync/stamp.ts'
import type { PushStep } from '#data/sync/push.ts'
import { giveCoach } from './check-ins.ts'
import { command } from './command.ts'
import { captured } from './deliveries.ts'
import { outboxOf } from './device-state.ts'
import type { Deed, Errand, SimEvent } from './history.ts'
import { acceptByMove } from './joining-command.ts'
import { passingOver, type Scene, setupOf } from './scene.ts'
import type { SimDevice } from './sim-device.ts'
import { groupOf, memberId } from './world.ts'

/** @returns what is wrong already, in sentences */
export async function play(scene: Scene, event: SimEvent): Promise<readonly string[]> {
  if (event.deed.do !== 'push without functions') {
    await playOne(scene, event)
    return []
  }
  scene.world.advanceTo(event.at)
  return pushWithoutFunctions(scene, await scene.device(event.device))
}

async function playOne(scene: Scene, { at, device: index, deed }: SimEvent): Promise<void> {
  scene.world.advanceTo(at)
  if (deed.do === 'move') return move(scene, index, deed.group)
  if (deed.do === 'accept') {
    return acceptByMove(scene, memberId(setupOf(scene.history, index).member))
  }
  if (deed.do === 'coach') return giveCoach(scene.world, deed.to)
  const device = await scene.device(index)
  switch (deed.do) {
    case 'push':
    case 'pull':
    case 'sync':
      return run(device, deed.do)
    case 'crash':
      return crash(device, deed)
    case 'cut':
      device.network.cut = { calls: deed.calls, lost: deed.lost }
      await run(device, deed.during)
      device.network.cut = undefined
      return
    case 'meanwhile':
      return meanwhile(device, deed)
    case 'capture':
      return capture(scene, device)
    case 'deliver':
      return deliver(scene, device, deed)
    case 'push without functions':
      return
    default:
      return command(device, deed)
  }
}

/** Runs an errand; a transient error is no fault, because a later sync retries it. */
async function run(device: SimDevice, errand: Errand): Promise<void> {
  const pullAndPush = async () => {
    if (errand !== 'push') await device.pull()
    if (errand !== 'pull') await device.push()
  }
  await passingOver(pullAndPush())
}

type DeedOf<Do extends Deed['do']> = Extract<Deed, { readonly do: Do }>

async function crash(device: SimDevice, { step, nth }: DeedOf<'crash'>): Promise<void> {
  const end = new Error('crash')
  let times = 0
  try {
    await device.push((reached) => {
      if (reached === step) times += 1
      if (times === nth) throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
  await device.restart()
}

async function meanwhile(device: SimDevice, deed: DeedOf<'meanwhile'>): Promise<void> {
  let started: Promise<void> | undefined
  await device.push((reached: PushStep) => {
    if (reached === deed.step) started ??= command(device, deed.command)
  })
  await (started ?? command(device, deed.command))
}

async function capture({ kept, history }: Scene, device: SimDevice): Promise<void> {
  const { member } = setupOf(history, device.index)
  const before = kept.get(member) ?? []
  kept.set(member, [...before, ...(await captured(device.cloud, device.account.userId))])
}

async function deliver(
  { kept, history }: Scene,
  device: SimDevice,
  { from, count, reversed }: DeedOf<'deliver'>,
): Promise<void> {
  const all = kept.get(setupOf(history, device.index).member) ?? []
  if (all.length === 0) return
  const first = from % all.length
  const chosen = all.slice(first, first + count)
  for (const delivery of reversed ? chosen.toReversed() : chosen) await delivery(device.account)
}

/** What the member has done reaches the server, though nobody answers commands. */
async function pushWithoutFunctions({ world }: Scene, device: SimDevice): Promise<string[]> {
  const { functions } = world
  functions.isDown = true
  await run(device, 'push')
  functions.isDown = false
  const days = (await outboxOf(device)).filter(
    ({ state, target }) => state === 'pending' && target.startsWith('trackingDaily/'),
  )
  const name = `device ${device.index + 1}`
  return days.map(({ target }) => `${name}: ${target} waits, though only commands are down.`)
}

async function move({ world, history, moves }: Scene, index: number, group: number): Promise<void> {
  const userId = memberId(setupOf(history, index).member)
  const { id: groupId } = groupOf(group)
  const admin = await world.admin()
  // The first answer is lost, and the admin asks again.
  const { from } = await admin.command('move-member', { userId, groupId })
  const { user } = await admin.command('move-member', { userId, groupId })
  // Moved to the group that they are in, they stay as they are.
  if (from) moves.push({ userId, groupId, onBoard: false, at: user.stamps.groupId ?? NEVER })
}
