/** What every decision asks first: who asks, what their records allow them (a token alone may be an hour old), and of whom. */

import { blockIdsOf, mayReach } from '#core/policies/blocks/may-reach.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { partnerId } from '#core/records/partner.ts'
import { type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { CommandKind, RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { decideEach, type Read, transactReading } from '#core/server/transact-reading.ts'
import type { Decision } from '#core/server/writes.ts'
import { msOf, type Stamp } from '#core/sync/stamp.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import { parsedOrRefused, Refusal } from './refusal.ts'

/** The one who asks, by their token. */
export interface Caller {
  readonly userId: string
  readonly name: string
  /** By the token; `requireAdmin` asks the record, too. */
  readonly isAdmin: boolean
  readonly isVerified: boolean
  /** By the token, which says of it whether it is verified. */
  readonly email?: string | undefined
}

export interface CommandContext {
  readonly by: Caller
  readonly now: number
  readonly newId: () => string
  /** The community lets only members with a verified email join groups. */
  readonly needsEmailToJoin: boolean
  /** How much all files of a member have together; without it there are none. */
  readonly storedBytes?: (userId: string) => Promise<number>
}

const NO_MEMBER = 'Your account is closed, or has no record yet.'

/** The record of the one who asks. @throws Refusal `permission-denied` if there is none, or it is closed or switched off */
export function requireMember(by: Caller, read: Read): User {
  const user = requireAccount(by, read)
  if (user.deleted) throw new Refusal('permission-denied', NO_MEMBER)
  return user
}

/** `transactReading` for a member, who is asked for first. @throws Refusal `permission-denied`, as `requireMember` */
export function asMember<Result>(
  { by }: Pick<CommandContext, 'by'>,
  executor: Pick<Executor, 'transact'>,
  refs: readonly DocumentRef[],
  decide: (read: Read, me: User) => Decision<Result>,
): Promise<Result> {
  return transactReading(executor, [...accountRefs(by.userId), ...refs], (read) =>
    decide(read, requireMember(by, read)),
  )
}

/** Like `requireMember`, but the account may be closed. @throws Refusal `permission-denied` */
export function requireAccount({ userId }: Caller, read: Read): User {
  const user = readUser(userId, read)
  if (!user || isSwitchedOff(userId, read)) throw new Refusal('permission-denied', NO_MEMBER)
  return user
}

/** For what needs no member's record yet. @throws Refusal `permission-denied` if the account is closed or switched off */
export function refuseClosed({ userId }: Caller, read: Read): void {
  const isClosed = read({ collection: 'users', id: userId })?.data.deleted === true
  if (isClosed || isSwitchedOff(userId, read)) throw new Refusal('permission-denied', NO_MEMBER)
}

export function readUser(id: string, read: Read): User | undefined {
  return parsedOrRefused(userSchema, read({ collection: 'users', id }))
}

/** Anybody's record, for admins. @throws Refusal `not-found` */
export function requireUser(id: string, read: Read): User {
  const user = readUser(id, read)
  if (!user) throw new Refusal('not-found', 'This member no longer exists.')
  return user
}

export function requireAdmin(by: Caller, read: Read): void {
  if (!isAdmin(by, read)) throw new Refusal('not-admin', 'Only admins can do this.')
}

/** By token and record, with an open account. */
export function isAdmin({ userId, isAdmin: hasToken }: Caller, read: Read): boolean {
  return hasToken && isAdminByRecord(userId, read)
}

/** Whose account is open, and not switched off. */
export function isAdminByRecord(id: string, read: Read): boolean {
  return (
    hasAdminRole(id, read) &&
    !isSwitchedOff(id, read) &&
    read({ collection: 'users', id })?.data.deleted !== true
  )
}

/** Even where the account is closed or switched off. */
export function hasAdminRole(id: string, read: Read): boolean {
  const secure = userSecureSchema.safeParse(read({ collection: 'usersSecure', id })?.data)
  return secure.success && secure.data.roles.admin
}

/** What is kept of an account: of the one who asks it is what `requireMember` and `requireAdmin` read. */
export function accountRefs(userId: string): readonly [user: DocumentRef, secure: DocumentRef] {
  return [
    { collection: 'users', id: userId },
    { collection: 'usersSecure', id: userId },
  ]
}

function isSwitchedOff(userId: string, read: Read): boolean {
  return read({ collection: 'usersSecure', id: userId })?.data.disabled === true
}

/** @throws Refusal `invalid` if a change is stamped later than any right clock would: it could never be changed again */
export function refuseClockAhead(at: Stamp, now: number): void {
  if (msOf(at) > now + CLOCK_ALLOWANCE_MS) throw clockAhead()
}

export function clockAhead(): Refusal {
  return new Refusal('invalid', 'The clock of this device is ahead. Set it, then try again.')
}

export function readGroup(id: string, read: Read): Group | undefined {
  return parsedOrRefused(groupSchema, read({ collection: 'groups', id }))
}

export function requireGroup(id: string, read: Read): Group {
  const group = readGroup(id, read)
  if (!group) throw noGroup()
  return group
}

export function noGroup(): Refusal {
  return new Refusal('not-found', 'This group no longer exists.')
}

/**
 * Does what was asked for. Doing it again changes nothing, and returns the state as it is: what it makes has an id of the
 * request, or a stamp that has to be later than the stored one.
 * @throws Refusal, having written nothing; and conflicts, after which it can be asked for again
 */
export type Handler<Kind extends CommandKind> = (
  executor: Executor,
  request: RequestOf<Kind>,
  context: CommandContext,
) => Promise<ResultOf<Kind>>

/** The members, what only the server says of the one who asks, and whether they block each other. */
export function refsOfTwo(me: string, other: string): DocumentRef[] {
  return [...accountRefs(me), { collection: 'users', id: other }, ...blockRefsOf(me, other)]
}

export function readOther(id: string, read: Read): User | undefined {
  return userSchema.safeParse(read({ collection: 'users', id })?.data).data
}

/** Whether neither blocks the other. A block in which `stands` is damaged stands. */
export function areInReach(me: string, other: string, read: Read): boolean {
  const found = decideEach(blockRefsOf(me, other), (ref) => {
    return { id: ref.id, stands: (read(ref)?.data.stands ?? false) !== false }
  })
  return mayReach(me, other, found)
}

export function partnerRef(one: string, other: string) {
  return { collection: 'partners', id: partnerId(one, other) } as const
}

export function blockRefsOf(me: string, other: string): DocumentRef[] {
  return blockIdsOf(me, other).map((id) => ({ collection: 'blocks', id }))
}
