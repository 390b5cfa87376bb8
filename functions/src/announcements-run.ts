/** Sends planned announcements on the server (docs/decisions/0124-announcements.md). Core decides who gets them. */
import type { Firestore } from 'firebase-admin/firestore'
import { type Broadcast, broadcastSchema, type Source } from '../../core/admin/broadcast.ts'
import {
  type AudiencePort,
  audiencePageOf,
  dueAnnouncements,
  isDue,
  plannedStep,
  sentPage,
} from '../../core/admin/broadcast-page.ts'
import type { CloudQuery, DocumentRef } from '../../core/server/documents.ts'
import type { Executor } from '../../core/server/executor.ts'
import { readByIds } from '../../core/server/read-by-ids.ts'
import { SERVER_TIME, type Write } from '../../core/server/writes.ts'
import { adminExecutor } from './admin-executor.ts'

/** Members per commit. */
const PAGE = 100
/** Announcements in one run; the next run sends the others. */
const MOST_AT_ONCE = 20

/** Counts of a run, which are logged, so they hold only numbers. */
export type AnnouncementCounts = Record<'due' | 'finished' | 'sent' | 'failed', number>

export interface AnnouncementServices {
  readonly firestore: Firestore
  /** Called when an announcement fails; the next run tries it again. */
  readonly onFailure: (error: unknown) => void
  /** Whether the run has to end, and leave the rest to the next one. */
  readonly isOver: () => boolean
}

/**
 * Sends every planned announcement that is due, and goes on with those that an earlier run, or an admin, has begun. Each
 * page is one transaction that also moves the announcement on: a run that was killed continues there, and of two at once
 * only one writes a page.
 * @param now ms since 1970
 */
export async function sendDueAnnouncements(
  services: AnnouncementServices,
  now: number,
): Promise<AnnouncementCounts> {
  const counts: AnnouncementCounts = { due: 0, finished: 0, sent: 0, failed: 0 }
  const executor = adminExecutor(services.firestore)
  const due = await executor.query(dueAnnouncements(now, MOST_AT_ONCE))
  for (const { id, data } of due) {
    if (services.isOver()) break
    counts.due += 1
    try {
      const ref: DocumentRef = { collection: 'broadcasts', id }
      await begin(executor, ref, parsed(data), now)
      counts.sent += await sendPages(services, executor, ref, counts)
    } catch (error) {
      counts.failed += 1
      services.onFailure(error)
    }
  }
  return counts
}

/**
 * Begins to send it, or cancels it if its author is no admin any more; neither if somebody has done so meanwhile.
 */
async function begin(
  executor: Executor,
  ref: DocumentRef,
  found: Broadcast | undefined,
  now: number,
): Promise<void> {
  if (!found || !isDue(found, now)) return
  const author: DocumentRef = { collection: 'usersSecure', id: found.by }
  const entry: DocumentRef = { collection: 'auditLog', id: crypto.randomUUID() }
  await executor.transact([ref, author], ([stored, secure]) => {
    const planned = parsed(stored?.data)
    if (!planned || !isDue(planned, now)) return { writes: [], result: undefined }
    const { broadcast, action, summary, partsLeft } = plannedStep(planned, secure?.data)
    const { state, why } = broadcast
    const at = SERVER_TIME
    const who = { by: 'schedule', byName: 'Schedule' }
    const writes: Write[] = [
      { kind: 'merge', ref, data: { state, ...(why && { why }), syncedAt: at } },
      ...partsLeft.map(removedPart),
      {
        kind: 'set',
        ref: entry,
        data: { id: entry.id, ...who, at, action, targets: [ref.id], summary, syncedAt: at },
      },
    ]
    return { writes, result: undefined }
  })
}

function removedPart(id: string): Write {
  return { kind: 'delete', ref: { collection: 'batchChosen', id } }
}

/** @returns how many members got it */
async function sendPages(
  { isOver }: AnnouncementServices,
  executor: Executor,
  ref: DocumentRef,
  counts: AnnouncementCounts,
): Promise<number> {
  const port = audiencePort(executor)
  let sent = 0
  for (;;) {
    const read = parsed((await executor.get(ref))?.data)
    if (!read) throw new Error('An announcement cannot be read.')
    if (read.state !== 'sending') {
      if (read.state === 'sent') counts.finished += 1
      return sent
    }
    if (isOver()) return sent
    const page = await audiencePageOf(port, read, read, PAGE)
    if (page.isLost) throw new Error('The chosen members of an announcement cannot be read.')
    const { usedPart } = page
    sent += await executor.transact([ref], ([stored]) => {
      const moved = sentPage(read, parsed(stored?.data), page, Date.now())
      if (!moved) return { writes: [], result: 0 }
      const syncedAt = SERVER_TIME
      const { state, sent: count, source, after } = moved.broadcast
      const writes: Write[] = [
        ...moved.notifications.map((note): Write => {
          const at: DocumentRef = { collection: 'notifications', id: note.id }
          return { kind: 'set', ref: at, data: { ...note, syncedAt } }
        }),
        ...(usedPart === undefined ? [] : [removedPart(usedPart)]),
        { kind: 'merge', ref, data: { state, sent: count, source, after, syncedAt } },
      ]
      return { writes, result: moved.notifications.length }
    })
  }
}

function parsed(fields: unknown): Broadcast | undefined {
  return broadcastSchema.safeParse(fields).data
}

function audiencePort(executor: Executor): AudiencePort {
  return {
    users: (source, after, limit) =>
      executor.query({
        ...{ collection: 'users', where: filtersOf(source), limit },
        ...(after !== '' && { after: { values: [], id: after } }),
      }),
    records: (collection, ids) => readByIds(executor, collection, ids),
    part: async (id) => (await executor.get({ collection: 'batchChosen', id }))?.data,
  }
}

function filtersOf(
  source: Exclude<Source, { readonly field: 'chosen' }>,
): NonNullable<CloudQuery['where']> {
  if (source.field === 'none') return []
  if (source.field === 'groupId') return [{ field: 'groupId', is: 'in', value: source.values }]
  return [{ field: source.field, is: '==', value: true }]
}
