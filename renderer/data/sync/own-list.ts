/**
 * The member's records of a kind that only the server writes: shown is what it said last, with the operations that wait on
 * top, so a refused one is shown no more. Small, since some are loaded with the first screen.
 */
import * as z from 'zod/mini'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryOwn } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import type { Intents } from '#data/storage/outbox.ts'
import type { ApplyRemote, Watching } from './record.ts'

interface OwnListDefinition<
  Item,
  Intent extends StoredIntent,
  Queries extends readonly CloudQuery[],
> {
  /** The key of the page in which this device keeps them. */
  readonly key: string
  readonly schema: z.core.$ZodType<Item>
  /** Find all of them that a device keeps. */
  readonly queries: (account: Pick<Account, 'userId'>) => Queries
  /** Whether a version is later than another one of the same record. */
  readonly isLater: (one: Item, other: Item) => boolean
  readonly intents: Intents<Intent>
  /** The record that an operation changes; undefined if it changes none of these. */
  readonly idOf: (intent: Intent, account: Account) => string | undefined
  /** What an operation makes of a record, of which this device may know nothing; undefined takes it away. */
  readonly fold: (item: Item | undefined, intent: Intent, account: Account) => Item | undefined
  /** Which of all that are known stay, and in which order. */
  readonly keep?: (all: readonly Item[], account: Account) => readonly Item[]
  /** Does what follows from what the cloud has now. Runs inside the transaction over `pages` that stores it. */
  readonly onStored?: (account: Account, now: readonly Item[]) => Promise<void>
}

export function ownList<
  Item extends { readonly id: string },
  Intent extends StoredIntent,
  const Queries extends readonly CloudQuery[],
>(definition: OwnListDefinition<Item, Intent, Queries>) {
  const { key, schema, queries, isLater, intents, idOf, fold, onStored } = definition
  const { keep = (all) => all } = definition
  const page = cachedPages(() => key, z.array(schema))
  const readStored = async (account: Account): Promise<readonly Item[]> =>
    (await page.read(account, ''))?.data ?? []
  const foldAll = async (account: Account) => {
    const [stored, waiting] = await Promise.all([readStored(account), intents.waiting(account)])
    const shown = new Map(stored.map((one) => [one.id, one]))
    const waits = new Set<string>()
    for (const intent of waiting) {
      const id = idOf(intent, account)
      if (id === undefined) continue
      const folded = fold(shown.get(id), intent, account)
      if (folded) shown.set(id, folded)
      else shown.delete(id)
      waits.add(id)
    }
    return { shown: [...shown.values()], waits }
  }
  const read = async (
    account: Account,
  ): Promise<readonly (Item & { readonly waits: boolean })[]> => {
    const { shown, waits } = await foldAll(account)
    return shown.map((one) => ({ ...one, waits: waits.has(one.id) }))
  }
  /** Stores what the cloud has of some; those that `isGone` and did not come are gone. */
  const store = (
    account: Account,
    remote: readonly Item[],
    isGone: (item: Item) => boolean = () => false,
  ): Promise<void> =>
    account.database.transaction('rw', 'pages', async () => {
      const stored = await readStored(account)
      const ours = new Map(stored.map((one) => [one.id, one]))
      const later = remote.map((theirs) => {
        const own = ours.get(theirs.id)
        return own && isLater(own, theirs) ? own : theirs
      })
      const kept = stored.filter((one) => !isGone(one))
      const all = new Map([...kept, ...later].map((one) => [one.id, one]))
      const now = keep([...all.values()], account)
      await page.write(account, '', [...now])
      await onStored?.(account, now)
    })
  const storeFound = (account: Account, { where = [] }: CloudQuery, found: Page) =>
    store(account, parseDocuments(schema, found), (item) => {
      const fields = new Map<string, unknown>(Object.entries(item))
      return where.every(({ field, value }) => fields.get(field) === value)
    })
  return {
    queries,
    /** As the member should see them, those that wait in the outbox included. */
    read,
    /** The same, as records alone. */
    readShown: async (account: Account) => (await foldAll(account)).shown,
    find: async (account: Account, id: string) =>
      (await read(account)).find((one) => one.id === id),
    readStored,
    /** Whether the server has told this device of them, even if there are none. */
    isKnown: async (account: Account) => (await page.read(account, '')) !== undefined,
    store,
    forget: (account: Account, isGone: (item: Item) => boolean) => store(account, [], isGone),
    /** All that the cloud has, however many; without a connection what this device has. */
    readAll: async (account: Account, cloud: Pick<Cloud, 'query'> | undefined) => [
      ...(await queryOwn(cloud, schema, await readStored(account), queries(account))),
    ],
    /** For a record's `pull`. */
    async pull(account: Account, cloud: Pick<Cloud, 'query'>): Promise<ApplyRemote> {
      const asked = queries(account)
      const pages = await Promise.all(asked.map((query) => cloud.query(query)))
      return async () => {
        for (const [index, query] of asked.entries())
          await storeFound(account, query, pages[index] ?? [])
      }
    },
    /** For a record's `watch`. */
    watch: ({ account, query: follow }: Watching) =>
      queries(account).map((query) => follow(query, (found) => storeFound(account, query, found))),
  }
}

type Page = Parameters<typeof parseDocuments>[1]
