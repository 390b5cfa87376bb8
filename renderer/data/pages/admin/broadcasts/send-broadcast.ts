/** Sends one message to many members, one page per commit: notifications and progress, all or nothing. */
import {
  type Audience,
  type Broadcast,
  type BroadcastWords,
  broadcastSchema,
  type FoundAudience,
  sourcesOf,
  testNotification,
} from '#core/admin/broadcast.ts'
import { partsLeft, plannedBegun, plannedStep, sentPage } from '#core/admin/broadcast-page.ts'
import { MOST_CHOSEN } from '#core/batch/batch-run.ts'
import { batchChosenSchema, chosenParts, chosenRef } from '#core/batch/chosen.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { audiencePage } from './audience-pages.ts'

export const TOO_MANY_CHOSEN = `${MOST_CHOSEN} chosen members at most. Narrow the filter, or send it to everyone.`
const NOT_PLANNED =
  'It was sent or cancelled meanwhile. Look at the list below; discard this to write a new one.'
const LOST_MEMBERS =
  'The list of its members can’t be read. Cancel it, and send it again to those who lack it.'

function broadcastRef(id: string): DocumentRef {
  return { collection: 'broadcasts', id }
}

function broadcastWrite(broadcast: Broadcast): Write {
  const data = { ...broadcast, syncedAt: SERVER_TIME }
  return { kind: 'set', ref: broadcastRef(broadcast.id), data }
}

export interface NewBroadcast extends BroadcastWords {
  readonly audience: FoundAudience | ChosenAudience
  /** How many members the count found. */
  readonly expected: number
  /** When to send it, in ms; undefined for at once. */
  readonly sendAt?: number | undefined
  /** The planned announcement that this one replaces. */
  readonly replaces?: string | undefined
}

/** Members by their ids, as previewed. */
export interface ChosenAudience {
  readonly kind: 'chosen'
  /** The saved filter that found them; `''` if they were selected. */
  readonly name: string
  readonly members: readonly string[]
}

/**
 * Creates a broadcast that nobody has received yet. Chosen members' ids are stored beside it, in the same commit, which
 * also removes the planned one that it replaces.
 * @returns its id
 * @throws CloudError `invalid` for nobody chosen, or more than `MOST_CHOSEN` members; `conflict` if the one to replace is
 *   no longer planned
 */
export async function beginBroadcast(
  cloud: Cloud,
  by: Actor,
  { audience, sendAt, replaces, ...given }: NewBroadcast,
): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const parts = audience.kind === 'chosen' ? partsOf(audience) : []
  const broadcast = broadcastSchema.parse({
    ...given,
    ...{ id, by: by.userId, byName: by.name, created: await cloud.serverNow() },
    audience: storedAudience(audience),
    ...(sendAt !== undefined && { state: 'planned', sendAt }),
  })
  const targets = [id, ...(replaces === undefined ? [] : [replaces])]
  const entry = entryOf(by, { ...begun(broadcast), targets })
  const chosen = parts.map((members, part): Write => {
    const ref = chosenRef(id, part)
    return { kind: 'set', ref, data: { id: ref.id, runId: id, members, syncedAt: SERVER_TIME } }
  })
  const refs = replaces === undefined ? [] : [broadcastRef(replaces)]
  await cloud.transact(refs, ([document]) => {
    const replaced = document && parseDocument(broadcastSchema, document)
    if (replaces !== undefined && replaced?.state !== 'planned') {
      throw new CloudError('conflict', NOT_PLANNED)
    }
    const gone: Write[] = replaced
      ? [
          { kind: 'delete', ref: broadcastRef(replaced.id) },
          ...partsLeft(replaced).map(partRemoved),
        ]
      : []
    const writes = audited([broadcastWrite(broadcast), ...chosen, ...gone], entry)
    return { writes, result: undefined }
  })
  return id
}

function begun({ title, expected, state, sendAt = 0 }: Broadcast) {
  if (state !== 'planned') {
    return { action: 'broadcast', summary: `Sends “${title}” to ${expected} members.` }
  }
  const at = new Date(sendAt).toISOString().slice(0, 16).replace('T', ' ')
  return {
    action: 'plan-broadcast',
    summary: `Plans “${title}” for ${expected} members, ${at} UTC.`,
  }
}

/**
 * Begins to send a planned broadcast early; an admin answers for it then, whoever planned it.
 * @returns the broadcast afterwards; unchanged if somebody else has begun or cancelled it
 */
export function startPlanned(cloud: Cloud, by: Actor, id: string): Promise<Broadcast | undefined> {
  return cloud.transact([broadcastRef(id)], ([document]) => {
    const planned = parseDocument(broadcastSchema, document)
    if (planned?.state !== 'planned') return { writes: [], result: planned }
    const started: Broadcast = { ...planned, state: 'sending' }
    const deed = { action: 'broadcast', targets: [id], summary: plannedBegun(planned) }
    const writes = audited([broadcastWrite(started)], entryOf(by, deed))
    return { writes, result: started }
  })
}

/**
 * Begins to send a planned broadcast at its time, or cancels it if its author is no admin any more.
 * @returns the broadcast afterwards; unchanged if somebody else has begun or cancelled it
 */
export async function startDue(
  cloud: Pick<Cloud, 'get' | 'transact'>,
  by: Actor,
  id: string,
): Promise<Broadcast | undefined> {
  const stored = parseDocument(broadcastSchema, await cloud.get(broadcastRef(id)))
  if (stored?.state !== 'planned') return stored
  const refs = [broadcastRef(id), { collection: 'usersSecure', id: stored.by }] as const
  return cloud.transact(refs, ([document, author]) => {
    const planned = parseDocument(broadcastSchema, document)
    if (planned?.state !== 'planned') return { writes: [], result: planned }
    const step = plannedStep(planned, author?.data)
    const { action, summary } = step
    const gone = step.partsLeft.map(partRemoved)
    const entry = entryOf(by, { action, targets: [id], summary })
    const writes = audited([broadcastWrite(step.broadcast), ...gone], entry)
    return { writes, result: step.broadcast }
  })
}

function partsOf({ members }: ChosenAudience): readonly (readonly string[])[] {
  const parts = chosenParts(members)
  const count = parts.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) throw new CloudError('invalid', 'Choose at least one member.')
  if (count > MOST_CHOSEN) throw new CloudError('invalid', TOO_MANY_CHOSEN)
  return parts
}

function storedAudience(audience: NewBroadcast['audience']): Audience {
  if (audience.kind !== 'chosen') return audience
  const { kind, name, members } = audience
  return { kind, name, count: new Set(members).size }
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
    audiencePage(cloud, stored, stored, size),
    cloud.serverNow(),
  ])
  const { usedPart } = page
  const members = isPassedOver ? [] : page.members
  return cloud.transact([broadcastRef(id)], ([document]) => {
    const current = parseDocument(broadcastSchema, document)
    const sent = sentPage(stored, current, { ...page, members }, now)
    if (!sent) return { writes: [], result: current }
    if (page.isLost) throw new CloudError('invalid', LOST_MEMBERS)
    const notifications = sent.notifications.map((data): Write => {
      const ref = { collection: 'notifications', id: data.id } as const
      return { kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } }
    })
    const used = usedPart === undefined ? [] : [partRemoved(usedPart)]
    const writes = [...notifications, ...used, broadcastWrite(sent.broadcast)]
    return { writes, result: sent.broadcast }
  })
}

function partRemoved(id: string): Write {
  return { kind: 'delete', ref: { collection: 'batchChosen', id } }
}

/**
 * Cancels a broadcast for good; members keep what was sent.
 * @param by the admin, for the audit log
 */
export async function cancelBroadcast(cloud: Cloud, by: Actor, id: string): Promise<void> {
  await cloud.transact([broadcastRef(id)], ([document]) => {
    const broadcast = parseDocument(broadcastSchema, document)
    if (broadcast?.state !== 'sending' && broadcast?.state !== 'planned') {
      return { writes: [], result: undefined }
    }
    const { state, title, sent } = broadcast
    const summary =
      state === 'planned'
        ? `Cancelled the planned “${title}”.`
        : `Stopped sending “${title}” after ${sent} members.`
    const entry = entryOf(by, { action: 'cancel-broadcast', targets: [id], summary })
    const cancelled = broadcastWrite({ ...broadcast, state: 'cancelled' })
    const gone = partsLeft(broadcast).map(partRemoved)
    return { writes: audited([cancelled, ...gone], entry), result: undefined }
  })
}

/**
 * The ids of a planned broadcast's chosen members.
 * @throws CloudError `invalid` if they cannot be read
 */
export async function readChosen(
  cloud: Pick<Cloud, 'get'>,
  { id, audience }: Broadcast,
): Promise<readonly string[]> {
  const parts = await Promise.all(
    sourcesOf(audience).map((_, part) => cloud.get(chosenRef(id, part))),
  )
  return parts.flatMap((part) => {
    const stored = batchChosenSchema.safeParse(part?.data).data
    if (!stored) throw new CloudError('invalid', LOST_MEMBERS)
    return stored.members
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
