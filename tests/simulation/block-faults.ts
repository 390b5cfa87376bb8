/**
 * Checks that each block is what its owner said last, on every device of theirs and in the cloud, and that nothing stands
 * between two members that a block should have refused or ended.
 */
import { type Block, blockSchema } from '#core/records/block.ts'
import { kudoSchema } from '#core/records/kudo.ts'
import { partnerId, partnerSchema } from '#core/records/partner.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { readBlocked } from '#data/records/block/blocked.ts'
import { ownBlocks } from '#data/records/block/record.ts'
import { followBlocks, hasBlocks } from './block-events.ts'
import { type DeviceState, deviceState } from './device-state.ts'
import { type Journal, recordOf, wordsOf } from './journal.ts'
import { followPairs } from './partner-events.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'

export async function blockFaults(
  { world, history, journal }: Scene,
  devices: readonly SimDevice[],
): Promise<string[]> {
  if (!hasBlocks(history)) return []
  // A device leaves a partner once it has heard of both: of the pair, and of the block of another device.
  for (const device of devices) {
    await followBlocks(device)
    await followPairs(device)
    await device.push()
  }
  const faults: string[] = []
  for (const [userId, own] of Map.groupBy(devices, ({ account }) => account.userId)) {
    const cloud = await world.cloudOf(userId)
    const found = await cloud.query(ownBlocks.queries({ userId })[0])
    const stored = found.map(({ data }) => blockSchema.parse(data))
    const held = await Promise.all(own.map((device) => deviceState(device)))
    faults.push(...wordFaults(stored, lastSaid(userId, held, journal)))
    for (const one of held) faults.push(...(await shownFaults(one, stored)))
    for (const block of stored.filter(({ stands }) => stands)) {
      const pair = await cloud.get({
        collection: 'partners',
        id: partnerId(userId, block.blockedId),
      })
      const says = pair && partnerSchema.parse(pair.data)
      if (says?.aSays || says?.bSays)
        faults.push(`${block.id}: a yes stands while one blocks the other.`)
      for (const id of [userId, block.blockedId]) {
        faults.push(...(await kudosFaults(await world.cloudOf(id), id, block)))
      }
    }
  }
  return faults
}

function wordFaults(stored: readonly Block[], said: ReadonlyMap<string, Stamped>): string[] {
  const known = new Map(stored.map((one) => [one.id, one.stands]))
  return [...said].flatMap(([id, { value }]) =>
    known.get(id) === value ? [] : [`blocks/${id} is ${known.get(id)}, and was last ${value}.`],
  )
}

/** What was last said of each, by any device of the member, except for what the cloud has refused. */
function lastSaid(userId: string, held: readonly DeviceState[], { said }: Journal) {
  const refused = new Set(held.flatMap(({ outbox }) => outbox.map(({ id }) => id)))
  const last = new Map<string, Stamped>()
  for (const [operation, one] of said) {
    if (one.userId !== userId || one.intent.kind !== 'setBlock' || refused.has(operation)) continue
    const id = recordOf(one.target).slice('blocks/'.length)
    for (const [, word] of wordsOf(one.intent)) {
      const known = last.get(id)
      last.set(id, known ? laterOf(known, word) : word)
    }
  }
  return last
}

async function shownFaults(
  { device, outbox }: DeviceState,
  stored: readonly Block[],
): Promise<string[]> {
  // What waits or was refused is shown by its own rules, which unit tests check.
  if (outbox.some(({ target }) => target.startsWith('blocks/'))) return []
  const shown = [...(await readBlocked(device.account)).keys()].toSorted().join()
  const expected = stored.filter(({ stands }) => stands).map(({ blockedId }) => blockedId)
  if (shown === expected.toSorted().join()) return []
  return [`device ${device.index + 1} shows that ${shown} are blocked, and the cloud ${expected}.`]
}

/** Kudos that were given after the block, which has stood since then. */
async function kudosFaults(
  cloud: Awaited<ReturnType<Scene['world']['cloudOf']>>,
  from: string,
  { id, userId, blockedId, syncedAt }: Block,
): Promise<string[]> {
  const where = [{ field: 'from', is: '==', value: from }] as const
  const found = await cloud.query({ collection: 'kudos', limit: 200, where })
  return found.flatMap(({ data }) => {
    const kudo = kudoSchema.parse(data)
    const isBetween = [userId, blockedId].includes(kudo.to)
    const isAfter = (kudo.syncedAt ?? 0) > (syncedAt ?? 0)
    return isBetween && kudo.given && isAfter
      ? [`${id}: kudos stand that were given while one blocks the other.`]
      : []
  })
}
