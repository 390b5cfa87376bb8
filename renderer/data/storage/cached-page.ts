/** Cloud answers cached in the table `pages`, each with its time. */
import * as z from 'zod/mini'
import type { Account } from './account.ts'
import type { CachedPage } from './account-database.ts'

/** Data as this device last received it. */
export interface Cached<Data> {
  readonly data: Data
  /** When it came from the cloud, in ms. */
  readonly dataUpdatedAt: number
}

interface PageSchema<Data> extends z.core.$ZodType<Data> {}

/** Cached pages of one kind, by id, parsed on every read: undefined if there is none or it does not parse. */
export function cachedPages<Data>(key: (id: string) => string, schema: PageSchema<Data>) {
  return {
    key,
    read: async ({ database }: Account, id: string): Promise<Cached<Data> | undefined> =>
      parsePage(schema, await database.pages.get(key(id))),
    readAll: async (
      { database }: Account,
      ids: readonly string[],
    ): Promise<readonly (Cached<Data> | undefined)[]> => {
      const pages = await database.pages.bulkGet(ids.map(key))
      return pages.map((page) => parsePage(schema, page))
    },
    /** Stores a page with the current time. */
    write: async ({ database, now }: Account, id: string, value: Data): Promise<void> => {
      await database.pages.put({ key: key(id), value, at: now() })
    },
  }
}

/** Parses a cached page; undefined if there is none or it does not parse. */
export function parsePage<Data>(
  schema: PageSchema<Data>,
  stored: CachedPage | undefined,
): Cached<Data> | undefined {
  if (!stored) return undefined
  const parsed = z.safeParse(schema, stored.value)
  return parsed.success ? { data: parsed.data, dataUpdatedAt: stored.at } : undefined
}

/** Deletes the pages whose keys begin with a prefix, except those to keep. */
export async function forgetPages(
  { database }: Pick<Account, 'database'>,
  prefix: string,
  keeps: (key: string) => boolean = () => false,
): Promise<void> {
  await database.pages
    .where('key')
    .startsWith(prefix)
    .and(({ key }) => !keeps(key))
    .delete()
}
