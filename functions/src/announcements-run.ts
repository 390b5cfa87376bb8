/** Sends planned announcements on the server (docs/decisions/0124-announcements.md). Core decides who gets them. */
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import { type Broadcast, broadcastSchema, type Source } from '../../core/admin/broadcast.ts'
import {
  type AudiencePort,
  audiencePageOf,
  isDue,
  plannedStep,
  sentPage,
} from '../../core/admin/broadcast-page.ts'
import { plainFields } from './plain-fields.ts'
import { recordsById } from './records-by-id.ts'

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
  const due = await services.firestore
    .collection('broadcasts')
    .where('state', 'in', ['planned', 'sending'])
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .limit(MOST_AT_ONCE)
    .get()
  for (const { ref } of due.docs) {
    if (services.isOver()) break
    counts.due += 1
    try {
      await begin(services.firestore, ref, now)
      counts.sent += await sendPages(services, ref, counts)
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
function begin(firestore: Firestore, ref: DocumentReference, now: number): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const planned = parsed((await transaction.get(ref)).data())
    if (!planned || !isDue(planned, now)) return
    const author = await transaction.get(firestore.collection('usersSecure').doc(planned.by))
    const { broadcast, action, summary, partsLeft } = plannedStep(planned, author.data())
    const { state, why } = broadcast
    const at = FieldValue.serverTimestamp()
    transaction.update(ref, { state, ...(why && { why }), syncedAt: at })
    for (const part of partsLeft) {
      transaction.delete(firestore.collection('batchChosen').doc(part))
    }
    const entry = firestore.collection('auditLog').doc()
    transaction.create(entry, {
      ...{ id: entry.id, by: 'schedule', byName: 'Schedule', at, syncedAt: at },
      ...{ action, targets: [ref.id], summary },
    })
  })
}

/** @returns how many members got it */
async function sendPages(
  { firestore, isOver }: AnnouncementServices,
  ref: DocumentReference,
  counts: AnnouncementCounts,
): Promise<number> {
  const port = audiencePort(firestore)
  let sent = 0
  for (;;) {
    const read = parsed((await ref.get()).data())
    if (!read) throw new Error('An announcement cannot be read.')
    if (read.state !== 'sending') {
      if (read.state === 'sent') counts.finished += 1
      return sent
    }
    if (isOver()) return sent
    const page = await audiencePageOf(port, read, read, PAGE)
    if (page.isLost) throw new Error('The chosen members of an announcement cannot be read.')
    const { usedPart } = page
    sent += await firestore.runTransaction(async (transaction) => {
      const current = parsed((await transaction.get(ref)).data())
      const moved = sentPage(read, current, page, Date.now())
      if (!moved) return 0
      const syncedAt = FieldValue.serverTimestamp()
      for (const note of moved.notifications) {
        transaction.set(firestore.collection('notifications').doc(note.id), { ...note, syncedAt })
      }
      if (usedPart !== undefined) {
        transaction.delete(firestore.collection('batchChosen').doc(usedPart))
      }
      const { state, sent: count, source, after } = moved.broadcast
      transaction.update(ref, { state, sent: count, source, after, syncedAt })
      return moved.notifications.length
    })
  }
}

function parsed(fields: unknown): Broadcast | undefined {
  return broadcastSchema.safeParse(plainFields(fields)).data
}

function audiencePort(firestore: Firestore): AudiencePort {
  return {
    async users(source, after, size) {
      const ordered = queryOf(firestore, source).orderBy(FieldPath.documentId()).limit(size)
      const page = await (after === '' ? ordered : ordered.startAfter(after)).get()
      return page.docs.map((one) => ({ id: one.id, data: plainFields(one.data()) }))
    },
    records: (collection, ids) => recordsById(firestore, collection, ids),
    part: async (id) =>
      plainFields((await firestore.collection('batchChosen').doc(id).get()).data()),
  }
}

function queryOf(
  firestore: Firestore,
  source: Exclude<Source, { readonly field: 'chosen' }>,
): Query {
  const users = firestore.collection('users')
  if (source.field === 'none') return users
  if (source.field === 'groupId') return users.where('groupId', 'in', source.values)
  return users.where(source.field, '==', true)
}
