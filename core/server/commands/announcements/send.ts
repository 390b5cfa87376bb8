/**
 * Sends announcements (docs/decisions/0124-announcements.md): the first pages by the command that begins one, the rest, and
 * planned ones, by the schedule. Each page is one transaction that also moves the announcement on: a run that was killed
 * continues there, and of two at once only one writes a page.
 */
import {
  type AnnouncementWords,
  type Broadcast,
  broadcastNotification,
  broadcastSchema,
  sourcesOf,
  testNotification,
} from '#core/policies/announcements/announcement.ts'
import { chosenRef } from '#core/policies/bulk/chosen.ts'
import { standingOf } from '#core/policies/roles/role-change.ts'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWriteOf } from '#core/server/handling/audit-log.ts'
import type { CommandContext } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'
import {
  changeRecord,
  type Decision,
  putNotice,
  putRecord,
  type Write,
} from '#core/server/writes.ts'
import { type AudiencePage, audiencePage } from './audience.ts'

/** Announcements in one run; the next run sends the others. */
const MAX_AT_ONCE = 20

export function broadcastRef(id: string): DocumentRef {
  return { collection: 'broadcasts', id }
}

/** Announcements whose time has come, also those whose sending was interrupted; the earliest first. */
export function dueAnnouncements(now: number, limit: number): CloudQuery {
  return {
    collection: 'broadcasts',
    where: [
      { field: 'state', is: 'in', value: ['planned', 'sending'] },
      { field: 'sendAt', is: '<=', value: now },
    ],
    orderBy: [{ field: 'sendAt', direction: 'asc' }],
    limit,
  }
}

export interface Sending {
  readonly now: () => number
  /** Whether it has to end, and leave the rest to the next run; asked before each page. */
  readonly isOver: () => boolean
}

export interface DueSending extends Sending {
  readonly newId: () => string
  /** Called when an announcement fails; the next run tries it again. */
  readonly onFailure: (error: unknown) => void
}

export type AnnouncementCounts = Record<'due' | 'finished' | 'sent' | 'failed', number>

export async function sendDueAnnouncements(
  executor: Executor,
  sending: DueSending,
): Promise<AnnouncementCounts> {
  const counts: AnnouncementCounts = { due: 0, finished: 0, sent: 0, failed: 0 }
  const due = await executor.query(dueAnnouncements(sending.now(), MAX_AT_ONCE))
  for (const document of due) {
    if (sending.isOver()) break
    counts.due += 1
    try {
      const begun = await begin(executor, document, sending)
      const { broadcast, sent } = await sendPages(executor, begun, sending)
      counts.sent += sent
      if (broadcast?.state === 'sent') counts.finished += 1
    } catch (error) {
      counts.failed += 1
      sending.onFailure(error)
    }
  }
  return counts
}

/** @returns the announcement afterwards, unchanged if it was not planned, or not any more */
async function begin(
  executor: Executor,
  document: CloudDocument,
  { now, newId }: DueSending,
): Promise<Broadcast> {
  const found = broadcastSchema.parse(document.data)
  if (found.state !== 'planned') return found
  const ref = broadcastRef(document.id)
  const author: DocumentRef = { collection: 'usersSecure', id: found.by }
  const logId = newId()
  return executor.transact([ref, author], ([stored, secure]): Decision<Broadcast> => {
    const planned = broadcastSchema.parse(stored?.data)
    if (!isDue(planned, now())) return { writes: [], result: planned }
    const step = plannedStep(planned, secure?.data)
    const entry = { id: logId, by: 'schedule', byName: 'Schedule' }
    const log = logWriteOf(entry, { ...step.deed, targets: [ref.id] })
    const writes = [changeRecord(ref, step.change), ...step.partsLeft.map(removal), log]
    return { writes, result: { ...planned, ...step.change } }
  })
}

function isDue({ state, sendAt }: Broadcast, now: number): boolean {
  return state === 'planned' && sendAt !== undefined && sendAt <= now
}

/** Begins to be sent, or is cancelled if its author is no admin any more. @param author their `usersSecure` record */
function plannedStep(planned: Broadcast, author: unknown) {
  const { roles, disabled } = standingOf(planned.by, author)
  if (roles.admin && disabled !== true) {
    const change = { state: 'sending' } as const
    return { change, deed: beginsPlanned(planned), partsLeft: [] }
  }
  const who = planned.byName || 'its author'
  const summary = `Did not send the planned “${planned.title}”: ${who} is no longer an admin.`
  return {
    change: { state: 'cancelled', why: 'not-admin' } as const,
    deed: { action: 'cancel-broadcast', summary },
    partsLeft: partsLeft(planned),
  }
}

export function beginsPlanned({ title, expected }: Broadcast) {
  return { action: 'broadcast', summary: `Sends the planned “${title}” to ${expected} members.` }
}

export function partsLeft({ id, audience, source }: Broadcast): readonly DocumentRef[] {
  if (audience.kind !== 'chosen') return []
  return sourcesOf(audience)
    .map((_, part) => chosenRef(id, part))
    .slice(source)
}

export function removal(ref: DocumentRef): Write {
  return { kind: 'delete', ref }
}

interface Sent {
  readonly broadcast: Broadcast | undefined
  readonly sent: number
}

export async function sendPages(
  executor: Executor,
  begun: Broadcast | undefined,
  { now, isOver }: Sending,
): Promise<Sent> {
  let [broadcast, sent] = [begun, 0]
  while (broadcast?.state === 'sending' && !isOver()) {
    const read: Broadcast = broadcast
    const page = await audiencePage(executor, read, read)
    const ref = broadcastRef(read.id)
    const after = await executor.transact([ref], ([stored]) => pageSent(read, stored, page, now()))
    broadcast = after.broadcast
    sent += after.sent
  }
  return { broadcast, sent }
}

/** Nothing if another run has sent the page, or an admin has stopped it, meanwhile. */
function pageSent(
  read: Broadcast,
  stored: CloudDocument | undefined,
  { members, next, usedPart, isLost }: AudiencePage,
  now: number,
): Decision<Sent> {
  const current = broadcastSchema.safeParse(stored?.data).data
  const stands =
    current?.state === 'sending' && current.source === read.source && current.after === read.after
  if (!stands) return { writes: [], result: { broadcast: current, sent: 0 } }
  const ref = broadcastRef(current.id)
  if (isLost) {
    const change = { state: 'stopped', why: 'lost-members' } as const
    const result = { broadcast: { ...current, ...change }, sent: 0 }
    return { writes: [changeRecord(ref, change)], result }
  }
  const change = { sent: current.sent + members.length, ...(next ?? { state: 'sent' as const }) }
  const notes = members.map(({ id }) => putNotice(broadcastNotification(current, id, now)))
  const used = usedPart ? [removal(usedPart)] : []
  return {
    writes: [...notes, ...used, changeRecord(ref, change)],
    result: { broadcast: { ...current, ...change }, sent: notes.length },
  }
}

interface Tested {
  readonly words: AnnouncementWords
  readonly summary: string
}

/** Sends words to their admin alone, once, and logs it. @param test the id of this test, drawn by the device */
export function sendTest(
  executor: Pick<Executor, 'transact'>,
  context: CommandContext,
  test: string,
  testedIn: (read: Read) => Tested,
): Promise<Record<string, never>> {
  const { userId } = context.by
  return asAdmin(context, executor, [], (read) => {
    const { words, summary } = testedIn(read)
    const note = testNotification(words, { userId, test, now: Math.floor(context.now) })
    const ref = { collection: 'notifications', id: note.id } as const
    if (read(ref)) return { writes: [], result: {} }
    const deed = { action: 'test-broadcast', targets: [userId], summary }
    return { writes: [putRecord(ref, note)], result: {}, deed }
  })
}
