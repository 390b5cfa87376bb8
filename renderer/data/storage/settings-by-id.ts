/** Apart from `setting.ts`, which the first screen loads. */
import * as z from 'zod/mini'
import type { Stored } from './setting.ts'

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
