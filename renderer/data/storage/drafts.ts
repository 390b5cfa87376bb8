/** Unsaved form input, stored only on this device so that a reload loses nothing. */
import type * as z from 'zod/mini'
import type { Account } from './account.ts'
import { settingsById } from './settings-by-id.ts'

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

/** The drafts of one form, in the device's settings. @param prefix the prefix of their keys */
export function defineDrafts<Draft extends object>(
  prefix: string,
  schema: z.core.$ZodType<Draft>,
): Drafts<Draft> {
  const drafts = settingsById(prefix, schema)
  return {
    read: drafts.read,
    readIds: async (account) => new Set((await drafts.readAll(account)).keys()),
    keep: (account, id, draft) =>
      drafts.write(account, id, draft && Object.keys(draft).length > 0 ? draft : undefined),
    clear: (account, id) => drafts.write(account, id, undefined),
  }
}
