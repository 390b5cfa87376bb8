/** Sends one message to many members, one page per commit: notifications and progress, all or nothing. */
import {
  type Audience,
  type Broadcast,
  type BroadcastWords,
  broadcastNotification,
  broadcastSchema,
  testNotification,
} from '#core/admin/broadcast.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import { type Cloud, type DocumentRef, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { audiencePage } from './audience-pages.ts'

function broadcastRef(id: string): DocumentRef {
  return { collection: 'broadcasts', id }
}

function broadcastWrite(broadcast: Broadcast): Write {
  const data = { ...broadcast, syncedAt: SERVER_TIME }
  return { kind: 'set', ref: broadcastRef(broadcast.id), data }
}

export interface NewBroadcast extends BroadcastWords {
  readonly audience: Audience
  /** How many members the count found. */
  readonly expected: number
}

/** Creates a broadcast that nobody has received yet. @returns its id */
export async function beginBroadcast(
  cloud: Cloud,
  by: Actor,
  given: NewBroadcast,
): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const broadcast = broadcastSchema.parse({
    ...given,
    ...{ id, by: by.userId, byName: by.name, created: await cloud.serverNow() },
  })
  const summary = `Sends “${broadcast.title}” to ${broadcast.expected} members.`
  const entry = entryOf(by, { action: 'broadcast', targets: [id], summary })
  const writes = audited([broadcastWrite(broadcast)], entry)
  await cloud.transact([], () => ({ writes, result: undefined }))
  return id
}

/**
 * Sends an announcement to its admin alone.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function sendTest(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  words: BroadcastWords,
): Promise<void> {
  const note = testNotification(words, by.userId, Math.floor(await cloud.serverNow()))
  const summary = `Tested the announcement “${words.title}” on themselves.`
  const entry = entryOf(by, { action: 'test-broadcast', targets: [by.userId], summary })
  const ref = { collection: 'notifications', id: note.id } as const
  const write: Write = { kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }
  await cloud.transact([], () => ({ writes: audited([write], entry), result: undefined }))
}

interface Step {
  /** Members to look at; by default a whole page. */
  readonly size?: number
  /** Skips them without sending. */
  readonly isPassedOver?: boolean
}

/**
 * Sends the next page. Safe if another tab does so too: the commit of a page checks and advances the
 * broadcast's own position.
 * @returns the broadcast afterwards, undefined if it does not exist
 * @throws CloudError `unavailable` without a connection; it can be continued from where it was
 */
export async function stepBroadcast(
  cloud: Cloud,
  id: string,
  { size, isPassedOver = false }: Step = {},
): Promise<Broadcast | undefined> {
  const stored = parseDocument(broadcastSchema, await cloud.get(broadcastRef(id)))
  if (stored?.state !== 'sending') return stored
  const [page, now] = await Promise.all([
    audiencePage(cloud, stored.audience, stored, size),
    cloud.serverNow(),
  ])
  const { next } = page
  const members = isPassedOver ? [] : page.members
  return cloud.transact([broadcastRef(id)], ([document]) => {
    const broadcast = parseDocument(broadcastSchema, document)
    const stands =
      broadcast?.state === 'sending' &&
      broadcast.source === stored.source &&
      broadcast.after === stored.after
    if (!stands) return { writes: [], result: broadcast }
    const moved: Broadcast = {
      ...broadcast,
      sent: broadcast.sent + members.length,
      ...(next ?? { state: 'sent' }),
    }
    const writes = members.map((member): Write => {
      const data = broadcastNotification(broadcast, member.id, now)
      const ref = { collection: 'notifications', id: data.id } as const
      return { kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } }
    })
    return { writes: [...writes, broadcastWrite(moved)], result: moved }
  })
}

/**
 * Cancels a broadcast for good; members keep what was sent.
 * @param by the admin, for the audit log
 */
export async function cancelBroadcast(cloud: Cloud, by: Actor, id: string): Promise<void> {
  await cloud.transact([broadcastRef(id)], ([document]) => {
    const broadcast = parseDocument(broadcastSchema, document)
    if (broadcast?.state !== 'sending') return { writes: [], result: undefined }
    const summary = `Stopped sending “${broadcast.title}” after ${broadcast.sent} members.`
    const entry = entryOf(by, { action: 'cancel-broadcast', targets: [id], summary })
    const cancelled = broadcastWrite({ ...broadcast, state: 'cancelled' })
    return { writes: audited([cancelled], entry), result: undefined }
  })
}

/** How many of its receivers have seen it. */
export function countViewed(cloud: Pick<Cloud, 'aggregate'>, id: string): Promise<number> {
  const where = [
    { field: 'sourceId', is: '==', value: id },
    { field: 'isViewed', is: '==', value: true },
  ] as const
  return cloud.aggregate(
    { collection: 'notifications', where, limit: MOST_FOR_ADMINS },
    { kind: 'count' },
  )
}
