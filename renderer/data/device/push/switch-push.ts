/** Switching on and off that this device is reminded also while Fourfold is closed. */
import { pushDeviceSchema } from '#core/push/push-device.ts'
import { pushSlotsSchema, withPlaceFor } from '#core/push/push-slots.ts'
import { TOLD_CACHE } from '#core/push/worker-words.ts'
import { type Cloud, type DocumentRef, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { type PushRecord, pushRecord } from './push-record.ts'
import { readPush, writePush } from './push-store.ts'

const refOf = (id: string): DocumentRef => ({ collection: 'pushDevices', id })

/** Nobody waits longer than this for a cloud that does not answer, in ms. */
const PATIENCE_MS = 4_000

/** The device's zone by name. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Makes this browser known, and tells the server what to remind of. Permission has been given before.
 * @throws CloudError `unavailable`, `not-supported`
 */
export async function startPush(
  account: Account,
  cloud: Cloud,
  timeZone = zoneHere(),
): Promise<void> {
  if (!cloud.push) throw new CloudError('not-supported', 'This community sends no messages.')
  const before = await readPush(account)
  const registration = await cloud.push.register()
  if (before && before.registration !== registration) await forget(cloud, before.registration)
  await sendRecord(cloud, await pushRecord(account, registration, timeZone))
  await writePush(account, { registration, registeredAt: account.now() })
}

/**
 * Writes the device's own part, and leaves what the server has settled. A browser that has none of the member's places
 * gets one with it.
 */
export async function sendRecord(cloud: Cloud, record: PushRecord): Promise<void> {
  // The rules take what is to come: what is due by now is due at once.
  const now = Math.floor(await cloud.serverNow())
  const nextAt = record.nextAt === null ? null : Math.max(record.nextAt, now)
  const data = { ...record, nextAt, syncedAt: SERVER_TIME }
  const save = { kind: 'merge', ref: refOf(record.id), data } as const
  const slots: DocumentRef = { collection: 'pushSlots', id: record.userId }
  const lastUsed = await lastUsedOf(cloud, record.userId)
  await cloud.transact([slots], ([document]) => {
    const places = pushSlotsSchema.safeParse(document?.data).data?.devices ?? []
    const { devices, dropped } = withPlaceFor(record.id, places, lastUsed)
    if (devices === places) return { writes: [save], result: undefined }
    const list = { id: record.userId, devices, syncedAt: SERVER_TIME }
    const writes: Write[] = [save, { kind: 'merge', ref: slots, data: list }]
    // What is gone, or somebody else's by now, is not ours to end.
    if (dropped !== undefined && lastUsed.has(dropped)) {
      writes.push({ kind: 'delete', ref: refOf(dropped) })
    }
    return { writes, result: undefined }
  })
}

/** When each of the member's browsers was last written. */
async function lastUsedOf(cloud: Cloud, userId: string): Promise<ReadonlyMap<string, number>> {
  const own = await cloud.query({
    collection: 'pushDevices',
    where: [{ field: 'userId', is: '==', value: userId }],
    limit: MOST_LISTED,
  })
  return new Map(
    own.map(({ id, data }) => [id, pushDeviceSchema.safeParse(data).data?.syncedAt ?? 0]),
  )
}

/** What the server knows of this device as the member's own; undefined where it knows nothing (any more). */
export async function storedRecord(cloud: Cloud, { userId, id }: PushRecord) {
  const [found] = await cloud.query({
    collection: 'pushDevices',
    where: [
      { field: 'userId', is: '==', value: userId },
      { field: 'id', is: '==', value: id },
    ],
    limit: 1,
  })
  return found?.data
}

/**
 * Ends it, as far as that can be done now. Without a network the browser itself ends its subscription, and the
 * server forgets it at the next message.
 * @param cloud undefined where nobody is connected
 */
export async function stopPush(account: Account, cloud: Cloud | undefined): Promise<void> {
  const push = await readPush(account)
  if (!push) return
  // First, or another tab would write the record anew.
  await writePush(account, undefined)
  await unsubscribe().catch(() => undefined)
  if (!cloud) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE_MS)
  const ended = cloud.push?.unregister().catch(() => undefined)
  await Promise.race([Promise.all([forget(cloud, push.registration), ended]), promise])
  clearTimeout(timer)
}

/** Gone already is as good: the rules refuse to end what is not there. */
async function forget(cloud: Cloud, registration: string): Promise<void> {
  const write = { kind: 'delete', ref: refOf(registration) } as const
  await cloud.transact([], () => ({ writes: [write], result: undefined })).catch(() => undefined)
}

async function unsubscribe(): Promise<void> {
  await caches.delete(TOLD_CACHE)
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
