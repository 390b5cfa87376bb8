/** All members, cached on an admin's device, because no query searches by part of a name (decision 0062). */

import { standingOf } from '#core/policies/roles/role-change.ts'
import { userSchema } from '#core/records/user.ts'
import type { CloudDocument, Filter } from '#core/server/documents.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import {
  type MemberRow,
  type SecurePart,
  securePart,
  type UserPart,
  unreadablePart,
  userPart,
} from '#core/views/admin/members/directory.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { OVERLAP_MS } from '#data/cloud/list-limits.ts'
import { countOf, pagesOf } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import {
  DIRECTORY_KEY,
  type Directory,
  newVersion,
  readDirectory,
  readStoredDirectory,
} from './stored-directory.ts'

/** Records per query. */
const PAGE = 500
/** How often to read everything again, in ms: no change reports that an account was removed. */
const WHOLE_MS = 7 * MS_A_DAY

/** Which fields the rows have: 1 added `created`, `onBoard` and `erasedAt`. An older directory is shown, and read again. */
const SHAPE = 1

/** About how many records an update reads; counted on the server, which costs next to nothing. */
export async function costOfDirectory(
  cloud: Pick<Cloud, 'aggregate' | 'serverNow'>,
  account: Account,
): Promise<number> {
  const kept = usable(await readDirectory(account), await cloud.serverNow())
  const where = kept ? sinceFilter(kept.upTo - OVERLAP_MS) : []
  const [users, secures] = await Promise.all([
    countOf(cloud, 'users', where),
    countOf(cloud, 'usersSecure', where),
  ])
  return users + secures
}

/** A cached directory, unless it is so old, or of so old a version, that everything has to be read again. */
function usable(kept: Directory | undefined, now: number): Directory | undefined {
  return kept && now - kept.wholeAt < WHOLE_MS && kept.shape === SHAPE ? kept : undefined
}

function sinceFilter(value: number): Filter[] {
  return [{ field: 'syncedAt', is: '>=', value }]
}

/** Updates the directory; reads everything if there is none or it is old. @param onProgress told how many are fetched */
export async function fetchDirectory(
  cloud: Pick<Cloud, 'query' | 'serverNow'>,
  account: Account,
  onProgress: (members: number) => void = () => {},
): Promise<Directory> {
  const now = await cloud.serverNow()
  const kept = await readDirectory(account)
  const known = usable(kept, now)
  const since = known && known.upTo - OVERLAP_MS
  const [users, secures] = await Promise.all([
    readAll(cloud, 'users', since, onProgress),
    readAll(cloud, 'usersSecure', since),
  ])
  const rows = merged(known?.rows ?? [], users.map(userPartOf), secures.flatMap(securePartOf))
  const meanwhile = await readDirectory(account)
  return newVersion(account, {
    rows: meanwhile === kept ? rows : withRefreshed(rows, kept?.rows ?? [], meanwhile?.rows ?? []),
    upTo: now,
    wholeAt: known?.wholeAt ?? now,
    shape: SHAPE,
  })
}

/** Rows that `refreshMembers` updated during the fetch win over the fetched ones. */
function withRefreshed(
  rows: readonly MemberRow[],
  before: readonly MemberRow[],
  meanwhile: readonly MemberRow[],
): MemberRow[] {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
  const stays = new Set(meanwhile.map(({ id }) => id))
  const refreshed = meanwhile.filter((row) => known.get(row.id) !== JSON.stringify(row))
  const isOlder = new Set([
    ...refreshed.map(({ id }) => id),
    ...[...known.keys()].filter((id) => !stays.has(id)),
  ])
  return [...rows.filter(({ id }) => !isOlder.has(id)), ...refreshed]
}

/** Reads some members again after a change; removes deleted ones from the directory. */
export async function refreshMembers(
  cloud: Pick<Cloud, 'get'>,
  account: Account,
  ids: readonly string[],
): Promise<void> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const user = await cloud.get({ collection: 'users', id })
      const secure = await cloud.get({ collection: 'usersSecure', id })
      return { user, secure }
    }),
  )
  const users = found.flatMap(({ user }) => (user ? [userPartOf(user)] : []))
  const secures = found.flatMap(({ secure }) => (secure ? securePartOf(secure) : []))
  const { database } = account
  await database.transaction('rw', database.pages, async () => {
    const known = await readStoredDirectory(account)
    if (!known) return
    const isRefreshed = new Set(ids)
    const others = known.data.rows.filter(({ id }) => !isRefreshed.has(id))
    const rows = [...others, ...merged([], users, secures)]
    const value = newVersion(account, { ...known.data, rows })
    await database.pages.put({ key: DIRECTORY_KEY, value, at: known.dataUpdatedAt })
  })
}

async function readAll(
  cloud: Pick<Cloud, 'query'>,
  collection: 'users' | 'usersSecure',
  since: number | undefined,
  onProgress: (count: number) => void = () => {},
): Promise<CloudDocument[]> {
  const found: CloudDocument[] = []
  const field = since === undefined ? 'id' : 'syncedAt'
  const where = since === undefined ? [] : sinceFilter(since)
  const query = { collection, where, orderBy: [{ field, direction: 'asc' as const }], limit: PAGE }
  for await (const page of pagesOf(cloud, query)) {
    found.push(...page)
    onProgress(found.length)
  }
  return found
}

function userPartOf({ id, data }: CloudDocument): UserPart {
  const user = userSchema.safeParse({ ...data, id })
  return user.success ? userPart(user.data) : unreadablePart(id)
}

function securePartOf({ id, data }: CloudDocument): SecurePart[] {
  try {
    return [securePart(id, standingOf(id, data))]
  } catch {
    // A damaged record grants no role.
    return []
  }
}

/** The same array where nothing has changed. */
function merged(
  known: MemberRow[],
  users: readonly UserPart[],
  secures: readonly SecurePart[],
): MemberRow[] {
  if (users.length === 0 && secures.length === 0) return known
  const rows = new Map(known.map((row) => [row.id, row]))
  for (const user of users) {
    const known: SecurePart = rows.get(user.id) ?? { id: user.id, ...NO_ROLES }
    const { admin, tier, disabled, authEmail, emailVerified } = known
    rows.set(user.id, {
      ...user,
      admin,
      tier,
      disabled,
      ...(authEmail !== undefined && { authEmail }),
      ...(emailVerified !== undefined && { emailVerified }),
    })
  }
  for (const secure of secures) {
    const row = rows.get(secure.id)
    if (row) rows.set(secure.id, { ...row, ...secure })
  }
  return [...rows.values()]
}

const NO_ROLES = { admin: false, tier: 'free', disabled: false } as const
