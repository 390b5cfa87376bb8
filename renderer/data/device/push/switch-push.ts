/** Switches push reminders on and off, which reach this device while Fourfold is closed. */

import { SHOWN_CACHE } from '#core/app/push/worker-words.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { listOf } from '#data/cloud/list-limits.ts'
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

/** Registers this browser, with the permission, for its reminders. @throws CloudError `unavailable`, `not-supported` */
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

export async function sendRecord(
  cloud: Pick<Cloud, 'command'>,
  { id, reminders, timeZone, nextAt }: PushRecord,
): Promise<void> {
  await cloud.command('remind-browser', { id, reminders, timeZone, nextAt })
}

/** The server's record of this device, if it is the member's; otherwise undefined. */
export async function storedRecord(cloud: Cloud, { userId, id }: PushRecord) {
  const [found] = await cloud.query({ ...listOf('pushDevices', { userId, id }), limit: 1 })
  return found?.data
}

/** Switches push off as far as possible now; offline, the server learns it from the next message that fails. */
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
