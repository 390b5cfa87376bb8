/** Refreshes the session's token until it agrees with the member's record of roles. */
import { userSecureSchema } from '#core/records/user.ts'
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'

type Claims = Readonly<Record<string, unknown>>

interface Roles {
  readonly account: Account
  readonly cloud: Cloud
  readonly onClaims: (claims: Claims) => void
  /** Resolves after the given ms; tests replace it. */
  readonly wait?: (ms: number) => Promise<void>
}

/** About two minutes: longer than any server takes. After that the token renews itself within the hour. */
const MAX_TRIES = 8

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The server writes the record of roles first and the token's claims a moment later
 * (functions/src/mirror.ts), so a token renewed at once may still have the old claims.
 * @returns `look`, which renews the token until it agrees with the record, and reports the claims each time;
 * and `stop`
 */
export function followRoles({ account, cloud, onClaims, wait = waitFor }: Roles) {
  let latest = 0
  return {
    async look(): Promise<void> {
      latest += 1
      const own = latest
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const claims = await cloud.auth.claims(true).catch(() => undefined)
        if (own !== latest) return
        // A failed renewal is retried, as an outdated token is.
        if (claims) {
          onClaims(claims)
          if (await agree(account, claims)) return
        }
        await wait(backoff(tries, 0))
        if (own !== latest) return
      }
    },
    stop(): void {
      latest += 1
    },
  }
}

/** Whether the claims agree with the record; without a record there is nothing to wait for. */
async function agree(account: Account, claims: Claims): Promise<boolean> {
  const stored = await account.database.usersSecure.get(account.userId)
  const record = userSecureSchema.safeParse(stored)
  return !record.success || record.data.roles.admin === (claims.admin === true)
}
