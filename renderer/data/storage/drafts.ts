/** What was typed into a form and not saved yet: kept on this device alone, so that a reload loses nothing. */
import * as z from 'zod/mini'
import type { Account } from './account.ts'

/** The drafts of one form, each by an id; `''` where there is one only. */
export interface Drafts<Draft> {
  /** The draft as it was left; undefined where there is none, or what is stored does not parse. */
  readonly read: (account: Account, id: string) => Promise<Draft | undefined>
  /** The ids of which there is a draft. */
  readonly readIds: (account: Account) => Promise<ReadonlySet<string>>
  /** Keeps a draft; undefined, or one without any field, clears it. */
  readonly keep: (account: Account, id: string, draft: Draft | undefined) => Promise<void>
  /** Forgets a draft: it was saved, or thrown away. */
  readonly clear: (account: Account, id: string) => Promise<void>
}

/**
 * The drafts of one form, in the device's settings.
 * @param prefix what their keys begin with
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
