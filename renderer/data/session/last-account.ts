/**
 * The pointer to the account that was used last: it opens before any cloud code has loaded
 * (docs/architecture.md#sync).
 */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { LAST_ACCOUNT_KEY } from './noted-account.ts'

const lastAccountSchema = z.object({
  kind: z.enum(['device', 'demo', 'firebase']),
  userId: idSchema,
  /** What the navigation shows before the backend has said it again; it guards nothing. */
  admin: z.optional(z.boolean()),
})

export type LastAccount = z.infer<typeof lastAccountSchema>

/** Reads the pointer; one that does not parse counts as none. */
export function parseLastAccount(text: string | null): LastAccount | undefined {
  if (text === null) return undefined
  try {
    const parsed = lastAccountSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: somebody else's value, or a torn write. Signing in again sets it right.
    return undefined
  }
}

/** @returns undefined too where the browser refuses storage altogether */
export function readLastAccount(): LastAccount | undefined {
  try {
    return parseLastAccount(localStorage.getItem(LAST_ACCOUNT_KEY))
  } catch {
    // Storage is blocked; opening the database says so to the person.
    return undefined
  }
}

export function writeLastAccount(account: LastAccount | undefined): void {
  if (account) localStorage.setItem(LAST_ACCOUNT_KEY, JSON.stringify(account))
  else localStorage.removeItem(LAST_ACCOUNT_KEY)
}

/** Notes what the backend says of the account, for the next visit. Signed out, or another one by now: not. */
export function noteAdmin({ kind, userId }: LastAccount, admin: boolean): void {
  const last = readLastAccount()
  if (last?.kind !== kind || last.userId !== userId || Boolean(last.admin) === admin) return
  writeLastAccount(admin ? { kind, userId, admin } : { kind, userId })
}
