/** The pointer to the account used last: it opens before any cloud code has loaded (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { LAST_ACCOUNT_KEY } from './last-account-key.ts'

const lastAccountSchema = z.object({
  kind: z.enum(['device', 'demo', 'firebase']),
  userId: idSchema,
  /** For the navigation, until the backend confirms it; it grants no rights. */
  admin: z.optional(z.boolean()),
})

export type LastAccount = z.infer<typeof lastAccountSchema>

/** Parses the pointer; an invalid one counts as none. */
export function parseLastAccount(text: string | null): LastAccount | undefined {
  if (text === null) return undefined
  try {
    const parsed = lastAccountSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: another app's value, or an interrupted write. Signing in again replaces it.
    return undefined
  }
}

/** @returns undefined also if the browser blocks storage */
export function readLastAccount(): LastAccount | undefined {
  try {
    return parseLastAccount(localStorage.getItem(LAST_ACCOUNT_KEY))
  } catch {
    // Storage is blocked; opening the database reports that to the person.
    return undefined
  }
}

export function writeLastAccount(account: LastAccount | undefined): void {
  if (account) localStorage.setItem(LAST_ACCOUNT_KEY, JSON.stringify(account))
  else localStorage.removeItem(LAST_ACCOUNT_KEY)
}

/** Stores the admin role for the next visit, unless this account is no longer the last one. */
export function noteAdmin({ kind, userId }: LastAccount, admin: boolean): void {
  const last = readLastAccount()
  if (last?.kind !== kind || last.userId !== userId || Boolean(last.admin) === admin) return
  writeLastAccount(admin ? { kind, userId, admin } : { kind, userId })
}
