import type { Account } from '#data/local/account.ts'
import { useSession } from '#data/session/session.ts'

/** The account on the screen, undefined while nobody is signed in. */
export function useAccount(): Account | undefined {
  return useSession(({ session }) => (session.status === 'signed-in' ? session.account : undefined))
}
