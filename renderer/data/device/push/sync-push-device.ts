/** Keeps what the server knows of this device in step: its reminders, its zone, when the next one is due. */
import { liveQuery } from 'dexie'
import { MS_A_DAY } from '#core/days/day.ts'
import { pushDeviceSchema } from '#core/push/push-device.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { isSame, type PushRecord, pushRecord } from './push-record.ts'
import { readPush } from './push-store.ts'
import { sendRecord, startPush, storedRecord, zoneHere } from './switch-push.ts'

/** Without a network it is tried again, and at the latest after so long, in ms. */
const AGAIN_MS = 60_000

export interface SyncPushOptions {
  readonly account: Account
  readonly cloud: Cloud
  /** Tells that the page is looked at again, or the network is back: the window. */
  readonly waking: EventTarget
  readonly timeZone?: () => string
}

/**
 * Keeps it in step until it is stopped, where it is on; of several tabs one does. What cannot be written now is
 * written later: until then the server reminds by what it knows, and a page that is open puts it right.
 */
export function syncPushDevice(options: SyncPushOptions): () => void {
  return inOneTab(options.account, 'push', 'Push reminders stopped:', (signal) =>
    run(options, signal),
  )
}

async function run(options: SyncPushOptions, signal: AbortSignal): Promise<void> {
  const { account, cloud, waking, timeZone = zoneHere } = options
  let wake = () => {}
  const notify = () => wake()
  // What the record is made of; told again whenever any of it changes.
  const changes = liveQuery(async () => {
    const push = await readPush(account)
    return push && pushRecord(account, push.registration, timeZone())
  }).subscribe(notify)
  for (const event of ['visibilitychange', 'focus', 'online']) {
    waking.addEventListener(event, notify, { signal })
  }
  signal.addEventListener('abort', () => {
    changes.unsubscribe()
    notify()
  })
  let known: PushRecord | undefined
  while (!signal.aborted) {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      known = await stepOf({ account, cloud, timeZone: timeZone(), known })
    } catch {
      timer = setTimeout(resolve, AGAIN_MS)
    }
    if (!signal.aborted) await promise
    clearTimeout(timer)
  }
}

interface Step {
  readonly account: Account
  readonly cloud: Cloud
  readonly timeZone: string
  /** What the server was told last; undefined where it has to be asked. */
  readonly known: PushRecord | undefined
}

/** Tells the server what it does not know. @returns what it knows now */
async function stepOf({ account, cloud, timeZone, known }: Step): Promise<PushRecord | undefined> {
  const push = await readPush(account)
  if (!push || !cloud.push || Notification.permission !== 'granted') return undefined
  // The browser's id may have changed; it is renewed now and then, and hardly ever is another.
  if (account.now() - push.registeredAt > MS_A_DAY) {
    await startPush(account, cloud, timeZone)
    return undefined
  }
  const record = await pushRecord(account, push.registration, timeZone)
  const there = known ?? pushDeviceSchema.safeParse(await storedRecord(cloud, record)).data
  if (!isSame(there, record)) await sendRecord(cloud, record)
  return record
}
