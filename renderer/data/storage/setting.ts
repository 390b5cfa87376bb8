import * as z from 'zod/mini'
import type { Account } from './account.ts'

export type Stored = Pick<Account, 'database'>

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
