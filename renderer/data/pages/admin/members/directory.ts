/**
 * The members as an admin's device keeps them, so that a community of ten thousand is searched at once and
 * by any part of a name, which no query of the cloud can (decision 0062). After the first time only what has
 * changed since is fetched.
 */
import * as z from 'zod/mini'
import {
  type MemberRow,
  memberRowSchema,
  type SecurePart,
  securePart,
  type UserPart,
  unreadablePart,
  userPart,
} from '#core/admin/directory.ts'
import { standingOf } from '#core/admin/role-change.ts'
import { MS_A_DAY } from '#core/days/day.ts'
import { instantSchema } from '#core/records/fields.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument, CloudQuery, Filter } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { parsePage } from '#data/storage/cached-page.ts'

export const DIRECTORY_KEY = 'admin/directory'

/** Records of one query. */
const PAGE = 500
/**
 * What was written while a query ran may carry an earlier time: as much is asked for again
 * (docs/architecture.md#sync).
 */
const OVERLAP_MS = 120_000
/** So often all of it is read again: nothing tells of accounts that were removed. */
const WHOLE_MS = 7 * MS_A_DAY

export const directorySchema = z.object({
  rows: z.array(memberRowSchema),
  /** Changes up to here are in it, by the server's clock, in ms. */
  upTo: instantSchema,
  /** When all of it was read. */
  wholeAt: instantSchema,
})

export type Directory = z.infer<typeof directorySchema>

export async function readDirectory({ database }: Account): Promise<Directory | undefined> {
  return parsePage(directorySchema, await database.pages.get(DIRECTORY_KEY))?.data
}

/** About how many records bringing it up to date reads; counted on the server, which costs next to nothing. */
export async function costOfDirectory(
  cloud: Pick<Cloud, 'aggregate' | 'serverNow'>,
  account: Account,
): Promise<number> {
  const kept = await knownDirectory(account, await cloud.serverNow())
  const where = kept ? sinceFilter(kept.upTo - OVERLAP_MS) : []
  const counts = await Promise.all(
    (['users', 'usersSecure'] as const).map((collection) =>
      cloud.aggregate({ collection, where, limit: MOST_FOR_ADMINS }, { kind: 'count' }),
    ),
  )
  return counts.reduce((sum, one) => sum + one, 0)
}

/** The cached directory, unless it is so old that all of it is read again. */
async function knownDirectory(account: Account, now: number): Promise<Directory | undefined> {
  const kept = await readDirectory(account)
  return kept && now - kept.wholeAt < WHOLE_MS ? kept : undefined
}

function sinceFilter(value: number): Filter[] {
  return [{ field: 'syncedAt', is: '>=', value }]
}

/**
 * Brings the directory up to date, all of it where there is none or an old one.
 * @param onProgress told how many members have come so far
 * @throws CloudError `permission-denied` for anybody but an admin, `unavailable`
 */
export async function fetchDirectory(
  cloud: Pick<Cloud, 'query' | 'serverNow'>,
  account: Account,
  onProgress: (members: number) => void = () => {},
): Promise<Directory> {
  const now = await cloud.serverNow()
  const kept = await readDirectory(account)
  const known = kept && now - kept.wholeAt < WHOLE_MS ? kept : undefined
  const since = known && known.upTo - OVERLAP_MS
  const [users, secures] = await Promise.all([
    readAll(cloud, 'users', since, onProgress),
    readAll(cloud, 'usersSecure', since),
  ])
  const rows = merged(known?.rows ?? [], users.map(userPartOf), secures.flatMap(securePartOf))
  return {
    rows: withRefreshed(rows, kept?.rows ?? [], (await readDirectory(account))?.rows ?? []),
    upTo: now,
    wholeAt: known?.wholeAt ?? now,
  }
}

/** Members that were refreshed one by one while all were read keep what that found. */
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

/** Reads some members anew, after something was done to them; those that are gone leave the directory. */
export async function refreshMembers(
  cloud: Pick<Cloud, 'get'>,
  { database }: Account,
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
  await database.transaction('rw', database.pages, async () => {
    const stored = await database.pages.get(DIRECTORY_KEY)
    const known = parsePage(directorySchema, stored)
    if (!known) return
    const others = known.data.rows.filter(({ id }) => !ids.includes(id))
    const rows = [...others, ...merged([], users, secures)]
    const value = { ...known.data, rows }
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
  let after: CloudQuery['after']
  do {
    const page = await cloud.query({
      ...{ collection, where, orderBy: [{ field, direction: 'asc' }], limit: PAGE },
      ...(after ? { after } : {}),
    })
    found.push(...page)
    onProgress(found.length)
    const last = page.length < PAGE ? undefined : page.at(-1)
    after = last && { values: [last.data[field]], id: last.id }
  } while (after)
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
    // A damaged record gives nobody a role.
    return []
  }
}

function merged(
  known: readonly MemberRow[],
  users: readonly UserPart[],
  secures: readonly SecurePart[],
): MemberRow[] {
  const rows = new Map(known.map((row) => [row.id, row]))
  for (const user of users) {
    const known: SecurePart = rows.get(user.id) ?? { id: user.id, ...NO_ROLES }
    const { admin, tier, disabled, authEmail, emailVerified } = known
    rows.set(user.id, {
      ...{ ...user, admin, tier, disabled },
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
