import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it } from 'vitest'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'
import { AccountDatabase } from './account-database.ts'

const NAME = 'left-by-a-newer-version'

afterEach(() => Dexie.delete(NAME))

/** All that it holds, as the browser says. */
async function holds(): Promise<unknown> {
  const database = await new Dexie(NAME).open()
  const held = { version: database.backendDB().version, stores: new Map<string, unknown[]>() }
  for (const table of database.tables) held.stores.set(table.name, await table.toArray())
  database.close()
  return held
}

it.each([
  ['the account’s', () => new AccountDatabase(NAME)],
  ['the community’s on this device', () => new EmbeddedDatabase('device', NAME)],
])('a newer version’s database is not touched: %s', async (_whose, make) => {
  const newer = new Dexie(NAME)
  // It has none of this version's tables, which Dexie would add.
  newer.version(make().verno + 1).stores({ habitsOfNextYear: 'id' })
  await newer.table('habitsOfNextYear').add({ id: 'habit5' })
  newer.close()
  const before = await holds()

  const database = make()
  const failed = await database.open().then(
    () => undefined,
    (error: unknown) => storageTrouble(error),
  )
  expect(failed).toBe('newer')
  await expect(database.tables[0]?.clear()).rejects.toThrow()
  expect(await holds()).toEqual(before)
})
