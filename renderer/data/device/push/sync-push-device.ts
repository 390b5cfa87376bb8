/** Keeps the server's record of this device up to date: its reminders, its zone, when the next one is due. */

import { liveQuery } from 'dexie'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { waker } from '#data/platform/waker.ts'
import type { Account } from '#data/storage/account.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { isSame, type PushRecord, pushRecord } from './push-record.ts'
import { readPush } from './push-store.ts'
import { sendRecord, startPush, storedRecord, zoneHere } from './switch-push.ts'

/** After a failure it retries on the next wake-up event, at the latest after this time, in ms. */
const AGAIN_MS = 60_000

export interface SyncPushOptions {
  readonly account: Account
  readonly cloud: Cloud
  /** Emits events when the page becomes visible or the network is back: the window. */
  readonly waking: EventTarget
  readonly timeZone?: () => string
}

/** Keeps the record up to date, in one tab, if push is on. Until a failed write succeeds an open page corrects it. */
export function syncPushDevice(options: SyncPushOptions): () => void {
  return inOneTab(options.account, 'push', 'Push reminders stopped:', (signal) =>
    run(options, signal),
  )
}

async function run(options: SyncPushOptions, signal: AbortSignal): Promise<void> {
  const { account, cloud, waking, timeZone = zoneHere } = options
  const { wake, rest } = waker(signal)
  // Everything the record is built from; emits on every change.
  const changes = liveQuery(async () => {
    const push = await readPush(account)
    return push && pushRecord(account, push.registration, timeZone())
  }).subscribe(wake)
  for (const event of ['visibilitychange', 'focus', 'online']) {
    waking.addEventListener(event, wake, { signal })
  }
  signal.addEventListener('abort', () => changes.unsubscribe())
  let known: PushRecord | undefined
  while (!signal.aborted) {
    let againMs: number | undefined
    try {
      known = await stepOf({ account, cloud, timeZone: timeZone(), known })
    } catch {
      againMs = AGAIN_MS
    }
    await rest(againMs)
  }
}

interface Step {
  readonly account: Account
  readonly cloud: Cloud
  readonly timeZone: string
  readonly known: PushRecord | undefined
}

/** Sends what the server lacks. @returns the server's record after that */
async function stepOf({ account, cloud, timeZone, known }: Step): Promise<PushRecord | undefined> {
  const push = await readPush(account)
  if (!push || !cloud.push || Notification.permission !== 'granted') return undefined
  // Renew the registration now and then; the browser's id rarely changes.
  if (account.now() - push.registeredAt > MS_A_DAY) {
    await startPush(account, cloud, timeZone)
    return undefined
  }
  const record = await pushRecord(account, push.registration, timeZone)
  const there = known ?? pushDeviceSchema.safeParse(await storedRecord(cloud, record)).data
  if (!isSame(there, record)) await sendRecord(cloud, record)
  return record
}
