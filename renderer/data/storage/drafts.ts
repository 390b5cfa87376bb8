/** Unsaved form input, stored only on this device so that a reload loses nothing. */
import * as z from 'zod/mini'
import type { Account } from './account.ts'

/** The drafts of one form, by id; `''` if the form has only one. */
export interface Drafts<Draft> {
  /** The stored draft; undefined if there is none or it does not parse. */
  readonly read: (account: Account, id: string) => Promise<Draft | undefined>
  readonly readIds: (account: Account) => Promise<ReadonlySet<string>>
  /** Stores a draft; undefined, or one without any field, clears it. */
  readonly keep: (account: Account, id: string, draft: Draft | undefined) => Promise<void>
  /** Deletes a draft after it was saved or discarded. */
  readonly clear: (account: Account, id: string) => Promise<void>
}

/**
 * The drafts of one form, in the device's settings.
 * @param prefix the prefix of their keys
 */
export function defineDrafts<Draft extends object>(
  prefix: string,
  schema: z.core.$ZodType<Draft>,
): Drafts<Draft> {
  const parse = (value: unknown) => z.safeParse(schema, value).data
  const clear: Drafts<Draft>['clear'] = async ({ database }, id) => {
    await database.settings.delete(prefix + id)
  }
  return {
    clear,
    read: async ({ database }, id) => parse((await database.settings.get(prefix + id))?.value),
    readIds: async ({ database }) => {
      const stored = await database.settings.where('key').startsWith(prefix).toArray()
      const sound = stored.filter(({ value }) => parse(value) !== undefined)
      return new Set(sound.map(({ key }) => key.slice(prefix.length)))
    },
    keep: async (account, id, draft) => {
      if (!draft || Object.keys(draft).length === 0) await clear(account, id)
      else await account.database.settings.put({ key: prefix + id, value: draft })
    },
  }
}
