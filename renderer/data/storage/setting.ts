import * as z from 'zod/mini'
import type { Account } from './account.ts'

type Stored = Pick<Account, 'database'>

/** One value of this device alone, in the account's settings. @param none what is read where there is none, or a damaged one */
export function defineSetting<Value, None extends Value | undefined>(
  key: string,
  schema: z.core.$ZodType<Value>,
  none: None,
) {
  return {
    read: async ({ database }: Stored): Promise<Value | None> =>
      z.safeParse(schema, (await database.settings.get(key))?.value).data ?? none,
    /** Undefined takes it away. @throws z.ZodError if it is not valid */
    async write({ database }: Stored, value: Value | undefined): Promise<void> {
      if (value === undefined) await database.settings.delete(key)
      else await database.settings.put({ key, value: z.parse(schema, value) })
    },
  }
}

/** Values of one kind, each under its id; undefined where there is none, or a damaged one. */
export function settingsById<Value>(prefix: string, schema: z.core.$ZodType<Value>) {
  return {
    read: async ({ database }: Stored, id: string): Promise<Value | undefined> =>
      z.safeParse(schema, (await database.settings.get(prefix + id))?.value).data,
    async readAll({ database }: Stored): Promise<ReadonlyMap<string, Value>> {
      const stored = await database.settings.where('key').startsWith(prefix).toArray()
      const parsed = stored.map(
        ({ key, value }) => [key.slice(prefix.length), z.safeParse(schema, value).data] as const,
      )
      return new Map(parsed.flatMap(([id, data]) => (data === undefined ? [] : [[id, data]])))
    },
    /** Undefined takes it away. */
    async write({ database }: Stored, id: string, value: Value | undefined): Promise<void> {
      if (value === undefined) await database.settings.delete(prefix + id)
      else await database.settings.put({ key: prefix + id, value })
    },
  }
}
