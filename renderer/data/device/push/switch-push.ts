/** Switches push reminders on and off, which reach this device while Fourfold is closed. */
import { pushDeviceSchema } from '#core/push/push-device.ts'
import { pushSlotsSchema, withPlaceFor } from '#core/push/push-slots.ts'
import { SHOWN_CACHE } from '#core/push/worker-words.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { type PushRecord, pushRecord } from './push-record.ts'
import { readPush, writePush } from './push-store.ts'

const refOf = (id: string): DocumentRef => ({ collection: 'pushDevices', id })

/** The longest wait for a cloud that does not answer, in ms. */
const PATIENCE_MS = 4_000

/** The device's zone by its IANA name. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Registers this browser and writes its reminders for the server. The caller has obtained the permission.
 * @throws CloudError `unavailable`, `not-supported`
 */
export async function startPush(
  account: Account,
  cloud: Cloud,
  timeZone = zoneHere(),
): Promise<void> {
  if (!cloud.push)
    throw new CloudError('not-supported', 'This community doesn’t send push notifications.')
  const before = await readPush(account)
  const registration = await cloud.push.register()
  if (before && before.registration !== registration) await forget(cloud, before.registration)
  await sendRecord(cloud, await pushRecord(account, registration, timeZone))
  await writePush(account, { registration, registeredAt: account.now() })
}

/**
 * Writes the device's part of the record and leaves the server's. A browser without one of the member's
 * places gets one in the same commit.
 */
export async function sendRecord(cloud: Cloud, record: PushRecord): Promise<void> {
  // The rules only accept a future time: an overdue reminder gets the current one.
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
    // Delete only a record that still exists and is still this member's.
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

/** The server's record of this device, if it is the member's; otherwise undefined. */
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
 * Switches push off as far as possible right now. Without a network the browser ends its subscription, and
 * the server deletes the record when the next message fails.
 * @param cloud undefined if not connected
 */
export async function stopPush(account: Account, cloud: Cloud | undefined): Promise<void> {
  const push = await readPush(account)
  if (!push) return
  // First, or another tab would write the record again.
  await writePush(account, undefined)
  await unsubscribe().catch(() => undefined)
  if (!cloud) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE_MS)
  const ended = cloud.push?.unregister().catch(() => undefined)
  await Promise.race([Promise.all([forget(cloud, push.registration), ended]), promise])
  clearTimeout(timer)
}

/** Ignores errors: the rules refuse to delete a record that is already gone. */
async function forget(cloud: Cloud, registration: string): Promise<void> {
  const write = { kind: 'delete', ref: refOf(registration) } as const
  await cloud.transact([], () => ({ writes: [write], result: undefined })).catch(() => undefined)
}

async function unsubscribe(): Promise<void> {
  await caches.delete(SHOWN_CACHE)
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
