/** How an announcement is sent, page by page: the same for admins' devices, the server and the embedded backend. */
import { batchChangeId } from '#core/batch/batch-run.ts'
import { batchChosenSchema } from '#core/batch/chosen.ts'
import type { Notification } from '#core/notifications/notifications.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import {
  type Audience,
  type Broadcast,
  broadcastNotification,
  isAddressed,
  type Source,
  sourcesOf,
} from './broadcast.ts'
import { standingOf } from './role-change.ts'

/** Announcements that are planned for by now, and those whose sending has begun and was interrupted; the earliest first. */
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

interface StoredRecord {
  readonly id: string
  readonly data: unknown
}

/** What sending needs of a backend. */
export interface AudiencePort {
  /** Users that a source finds, in the order of their ids, after one of them; `''` begins. */
  users(
    source: Exclude<Source, { readonly field: 'chosen' }>,
    after: string,
    size: number,
  ): Promise<readonly StoredRecord[]>
  /** The records with these ids, those that exist. */
  records(
    collection: 'users' | 'usersSecure',
    ids: readonly string[],
  ): Promise<readonly StoredRecord[]>
  /** One part of the chosen members' ids; undefined if there is none. */
  part(id: string): Promise<unknown>
}

type Place = Pick<Broadcast, 'source' | 'after'>

export interface AudiencePage {
  readonly members: readonly Pick<User, 'id' | 'name'>[]
  /** Where the next page begins; undefined at the end. */
  readonly next: Place | undefined
  /** The part of the chosen ids that this page has used up. */
  readonly usedPart?: string
  /** The chosen ids cannot be read: nothing may be sent, because somebody would be left out. */
  readonly isLost?: boolean
}

/**
 * One page of an audience. Omits records that cannot be read, and closed accounts.
 * @param id the announcement's, for chosen members; `''` if it is only counted
 */
export async function audiencePageOf(
  port: AudiencePort,
  { id, audience }: { readonly id: string; readonly audience: Audience },
  place: Place,
  size: number,
): Promise<AudiencePage> {
  const { source, after } = place
  const sources = sourcesOf(audience)
  const asked = sources[source]
  if (!asked) return { members: [], next: undefined }
  const isLastSource = source + 1 >= sources.length
  const nextSource = isLastSource ? undefined : { source: source + 1, after: '' }
  if (asked.field === 'chosen') {
    const found = await chosenPage(port, batchChangeId(id, asked.part), place, size)
    return { ...found, next: found.next ?? nextSource }
  }
  const stored = await port.users(asked, after, size)
  const users = usersIn(stored)
  const tiers = audience.kind === 'tier' ? await tiersOf(port, users) : undefined
  const members = users.filter((user) => isAddressed(audience, source, user, tiers?.get(user.id)))
  const last = stored.length === size ? stored.at(-1) : undefined
  return { members, next: last ? { source, after: last.id } : nextSource }
}

async function chosenPage(
  port: AudiencePort,
  partId: string,
  { source, after }: Place,
  size: number,
): Promise<AudiencePage> {
  const ids = batchChosenSchema.safeParse(await port.part(partId)).data?.members
  const begin = after === '' ? 0 : (ids?.indexOf(after) ?? -1) + 1
  if (!ids || (after !== '' && begin === 0)) return { members: [], next: undefined, isLost: true }
  const asked = ids.slice(begin, begin + size)
  const users = usersIn(await port.records('users', asked))
  const members = users.filter(({ deleted }) => !deleted)
  const last = begin + size < ids.length ? asked.at(-1) : undefined
  return last === undefined
    ? { members, next: undefined, usedPart: partId }
    : { members, next: { source, after: last } }
}

function usersIn(stored: readonly StoredRecord[]): User[] {
  return stored.flatMap(({ data }) => userSchema.safeParse(data).data ?? [])
}

/** Members without a secure record are on the plan that everybody begins with (docs/product.md#records). */
async function tiersOf(port: AudiencePort, users: readonly User[]) {
  const ids = users.map(({ id }) => id)
  const stored = await port.records('usersSecure', ids)
  const known = new Map(stored.map(({ id, data }) => [id, data]))
  return new Map(ids.map((id) => [id, standingOf(id, known.get(id)).roles.tier]))
}

export interface SentPage {
  readonly broadcast: Broadcast
  readonly notifications: readonly Notification[]
}

/**
 * What sending a page writes.
 * @param read the announcement for which the page was read
 * @param current as it is in the transaction
 * @returns undefined if another tab, device or the server has sent the page meanwhile
 */
export function sentPage(
  read: Broadcast,
  current: Broadcast | undefined,
  page: Pick<AudiencePage, 'members' | 'next'>,
  now: number,
): SentPage | undefined {
  const stands =
    current?.state === 'sending' && current.source === read.source && current.after === read.after
  if (!stands) return undefined
  const sent = current.sent + page.members.length
  return {
    broadcast: { ...current, sent, ...(page.next ?? { state: 'sent' }) },
    notifications: page.members.map(({ id }) => broadcastNotification(current, id, now)),
  }
}

/** Whether a planned announcement is to be sent now. */
export function isDue({ state, sendAt }: Broadcast, now: number): boolean {
  return state === 'planned' && sendAt !== undefined && sendAt <= now
}

export interface PlannedStep {
  readonly broadcast: Broadcast
  readonly action: 'broadcast' | 'cancel-broadcast'
  /** What the log says. */
  readonly summary: string
  /** Ids of the chosen members' parts that are not needed any more. */
  readonly partsLeft: readonly string[]
}

/**
 * What happens to a planned announcement at its time: it begins to be sent, or, if its author is no admin any more, it
 * is cancelled.
 * @param author the author's `usersSecure` record
 */
export function plannedStep(planned: Broadcast, author: unknown): PlannedStep {
  const { roles, disabled } = standingOf(planned.by, author)
  if (roles.admin && disabled !== true) {
    const summary = plannedBegun(planned)
    const broadcast: Broadcast = { ...planned, state: 'sending' }
    return { broadcast, action: 'broadcast', summary, partsLeft: [] }
  }
  return {
    broadcast: { ...planned, state: 'cancelled', why: 'not-admin' },
    action: 'cancel-broadcast',
    summary: `Did not send the planned “${planned.title}”: ${planned.byName || 'its author'} is no longer an admin.`,
    partsLeft: partsLeft(planned),
  }
}

/** Ids of the parts of chosen members that have not been used. */
export function partsLeft({ id, audience, source }: Broadcast): readonly string[] {
  return sourcesOf(audience)
    .flatMap((one) => (one.field === 'chosen' ? [batchChangeId(id, one.part)] : []))
    .slice(source)
}

/** What the log says when a planned announcement begins to be sent. */
export function plannedBegun({ title, expected }: Broadcast): string {
  return `Sends the planned “${title}” to ${expected} members.`
}
