/** The stored list of all members. Each version is parsed once: that costs more than drawing the rows in view. */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'
import { memberRowSchema } from '#core/views/admin/members/directory.ts'
import type { Account } from '#data/storage/account.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { type Cached, parsePage } from '#data/storage/cached-page.ts'

export const DIRECTORY_KEY = 'admin/directory'

export const directorySchema = z.object({
  rows: z.array(memberRowSchema),
  /** Includes all changes up to this time, by the server's clock, in ms. */
  upTo: instantSchema,
  /** When everything was last read. */
  wholeAt: instantSchema,
  shape: z.prefault(z.int(), 0),
  /** Different for everything that was ever stored; `''` from older versions of the app. */
  version: z.prefault(z.string(), ''),
})

export type Directory = z.infer<typeof directorySchema>

const versionSchema = z.object({ version: z.string() })

/** What was last parsed or fetched, by the account's database. */
const latest = new WeakMap<AccountDatabase, Directory>()

/** A directory under a new version, which is not parsed again when it is read. */
export function newVersion(
  { database }: Pick<Account, 'database'>,
  directory: Omit<Directory, 'version'>,
): Directory {
  const versioned = { ...directory, version: crypto.randomUUID() }
  latest.set(database, versioned)
  return versioned
}

/** The stored directory with its age; undefined if there is none, or it cannot be read. */
export async function readStoredDirectory({
  database,
}: Pick<Account, 'database'>): Promise<Cached<Directory> | undefined> {
  const stored = await database.pages.get(DIRECTORY_KEY)
  const known = latest.get(database)
  const version = z.safeParse(versionSchema, stored?.value).data?.version
  if (stored && known && known.version !== '' && known.version === version) {
    return { data: known, dataUpdatedAt: stored.at }
  }
  const parsed = parsePage(directorySchema, stored)
  if (parsed) latest.set(database, parsed.data)
  return parsed
}

export async function readDirectory(
  account: Pick<Account, 'database'>,
): Promise<Directory | undefined> {
  return (await readStoredDirectory(account))?.data
}
