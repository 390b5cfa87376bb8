import type { DBCore, DBCoreTable, Dexie } from 'dexie'

/** Lets all transactions share what Dexie's middlewares make of a table: a twentieth of what the sync engine takes. */
export function shareTables(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'share-tables',
    // Above all others, the default level being 10.
    level: 20,
    create: ({ table }: DBCore) => {
      const tables = new Map<string, DBCoreTable>()
      return {
        table: (name) => {
          const known = tables.get(name)
          if (known) return known
          const made = table(name)
          tables.set(name, made)
          return made
        },
      }
    },
  })
}
