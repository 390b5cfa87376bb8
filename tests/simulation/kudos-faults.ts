/** Checks that kudos in the cloud, and on each of the sender's devices, are what was said last of each. */

import { type Kudo, kudoSchema } from '#core/records/kudo.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { addDays, dayOfNumber } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { DAYS_KEPT, givenKudos, readGiven } from '#data/records/kudos/own-kudos.ts'
import { type DeviceState, outboxOf } from './device-state.ts'
import { type Journal, recordOf, wordsOf } from './journal.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'

export async function kudosFaults(
  { world, journal }: Scene,
  devices: readonly SimDevice[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [userId, own] of Map.groupBy(devices, ({ account }) => account.userId)) {
    const held = await Promise.all(
      own.map(async (device) => ({ device, outbox: await outboxOf(device) })),
    )
    const said = lastSaid(userId, held, journal)
    if (said.size === 0) continue
    const cloud = await world.cloudOf(userId)
    const where = [{ field: 'from', is: '==', value: userId }] as const
    const documents = await cloud.query({ collection: 'kudos', limit: 200, where })
    const stored = documents.map(({ data }) => kudoSchema.parse(data))
    faults.push(...cloudFaults(said, stored))
    for (const { device, outbox } of held) {
      // What waits or was refused is shown by its own rules, which unit tests check.
      if (outbox.some(({ target }) => target.startsWith('kudos/'))) continue
      faults.push(...(await shownFaults(device, stored)))
    }
  }
  return faults
}

function cloudFaults(said: ReadonlyMap<string, Stamped>, stored: readonly Kudo[]): string[] {
  const given = new Set(stored.filter((one) => one.given).map(({ id }) => id))
  return [...said].flatMap(([id, { value }]) => {
    if (given.has(id) === value) return []
    const words = value ? 'were given, and are not' : 'were taken back, and are'
    return [`kudos/${id} ${words} in the cloud.`]
  })
}

/** What was last said of each, by any device of the member, except for what the cloud has refused. */
function lastSaid(userId: string, held: readonly Pick<DeviceState, 'outbox'>[], { said }: Journal) {
  const refused = new Set(held.flatMap(({ outbox }) => outbox.map(({ id }) => id)))
  const last = new Map<string, Stamped>()
  for (const [operation, one] of said) {
    if (one.userId !== userId || !one.target.startsWith('kudos/') || refused.has(operation))
      continue
    const id = recordOf(one.target).slice('kudos/'.length)
    for (const [, word] of wordsOf(one.intent)) {
      const known = last.get(id)
      last.set(id, known ? laterOf(known, word) : word)
    }
  }
  return last
}

/** What the device shows of the days that it keeps, once it has fetched what the cloud has. */
async function shownFaults({ account, index }: SimDevice, stored: readonly Kudo[]) {
  await givenKudos.store(account, stored)
  const faults: string[] = []
  const since = addDays(localDay(account.now()), -DAYS_KEPT)
  for (const [date, ofDay] of Map.groupBy(stored, ({ queryDate }) => queryDate)) {
    const day = dayOfNumber(date)
    if (day < since) continue
    const given = ofDay.filter((one) => one.given).map(({ to }) => to)
    const shown = [...(await readGiven(account, day))]
    if (shown.toSorted().join() === given.toSorted().join()) continue
    faults.push(
      `device ${index + 1} shows kudos for ${shown}, and the cloud has them for ${given}.`,
    )
  }
  return faults
}
