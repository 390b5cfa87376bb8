/** Lists of records as the server had them last, each cached in one page. Small, since some are loaded with the first screen. */
import * as z from 'zod/mini'
import type { Account } from './account.ts'
import { cachedPages } from './cached-page.ts'

/**
 * A list of records as the server had them last.
 * @param isLater whether a version is later than another one of the same record
 */
export function cachedList<Item extends { readonly id: string }>(
  key: string,
  schema: z.core.$ZodType<Item>,
  isLater: (one: Item, other: Item) => boolean,
) {
  const page = cachedPages(() => key, z.array(schema))
  const read = async (account: Account): Promise<readonly Item[]> =>
    (await page.read(account, ''))?.data ?? []
  return {
    read,
    /** Whether the server has told this device of it, even if there is nothing. */
    isKnown: async (account: Account) => (await page.read(account, '')) !== undefined,
    /**
     * Stores records as the server has them; of each the later version.
     * @param keep which of all stay, and in which order; those alone that came, without it
     */
    async take(
      account: Account,
      remote: readonly Item[],
      keep?: (known: readonly Item[]) => readonly Item[],
    ): Promise<void> {
      await account.database.transaction('rw', 'pages', async () => {
        const known = new Map((await read(account)).map((one) => [one.id, one]))
        const later = remote.map((theirs) => {
          const ours = known.get(theirs.id)
          return ours && isLater(ours, theirs) ? ours : theirs
        })
        for (const one of later) known.set(one.id, one)
        await page.write(account, '', [...(keep ? keep([...known.values()]) : later)])
      })
    },
  }
}
