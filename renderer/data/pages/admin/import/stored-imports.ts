/** Imports of people to invite, on this admin's device alone: whoever holds an invitation can read it (decision 0099). */
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { settingsById } from '#data/storage/settings-by-id.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'

const invitedSchema = z.object({
  name: z.string(),
  email: z.string(),
  groupId: z.string(),
  /** The invitation's id, drawn before the first is written, so that none is written twice. */
  invite: z.string(),
})

const importSchema = z.object({
  id: z.string(),
  /** When it began and when all its invitations end, by the server's clock in ms. */
  created: z.number(),
  endsAt: z.number(),
  people: z.array(invitedSchema),
  /** How many have been written, from the first on. */
  made: z.int(),
  /** How many have been looked at to end them; absent unless the admin ends the import. */
  ended: z.exactOptional(z.int()),
})

export type InvitationImport = z.infer<typeof importSchema>
export type InvitedPerson = z.infer<typeof invitedSchema>

const imports = settingsById('admin/import/', importSchema)

/** An import of this device; undefined if there is none with this id. */
export const readImport = imports.read

/** All imports of this device, latest first. */
export async function readImports(account: Account): Promise<readonly InvitationImport[]> {
  return [...(await imports.readAll(account)).values()].toSorted((a, b) => b.created - a.created)
}

/** Stores an import, also one that was forgotten. */
export const keepImport = (account: Account, value: InvitationImport): Promise<void> =>
  imports.write(account, value.id, value)

/** Changes an import in one transaction; another tab may have continued it. */
export async function changeImport(
  account: Account,
  id: string,
  change: (known: InvitationImport) => InvitationImport,
): Promise<void> {
  await account.database.transaction('rw', 'settings', async () => {
    const known = await readImport(account, id)
    if (known) await keepImport(account, change(known))
  })
}

export const forgetImport = (account: Account, id: string): Promise<void> =>
  imports.write(account, id, undefined)

/** Removes imports whose invitations have ended: nothing needs their emails any more. */
export async function forgetEndedImports(account: Account, now: number): Promise<void> {
  for (const { id, endsAt } of await readImports(account)) {
    if (endsAt <= now) await forgetImport(account, id)
  }
}

/** The imports of this device, live; undefined until they have been read. */
export const useImports = ownLiveHook(readImports)

/** The emails that an import which still counts has invited. */
export function invitedEmails(all: readonly InvitationImport[], now: number): string[] {
  return all
    .filter(({ ended, endsAt }) => ended === undefined && endsAt > now)
    .flatMap(({ people }) => people.map(({ email }) => email))
}
