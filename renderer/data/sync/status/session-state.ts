/** Who is using the app on this device: what is not a record (docs/architecture.md#sync), for screens to read. */
import { create } from 'zustand'
import type { StorageTrouble } from '#core/storage/storage-trouble.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'

export type SyncState =
  /** Nothing is under way, and nothing waits. */
  | 'settled'
  | 'syncing'
  /** The backend cannot be reached; changes are kept here. */
  | 'offline'
  /** Another tab of this browser does the work. */
  | 'other-tab'
  /** The backend no longer knows this session; changes are kept here until the member signs in again. */
  | 'signed-out'
  /** The backend has switched the account off. */
  | 'disabled'
  /** The backend's rules do not let this account read any more. */
  | 'denied'
  /** The backend has given all it gives for now; it is tried again by itself. */
  | 'limit'

type SessionState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'opening' }
  | { readonly status: 'signed-in'; readonly account: Account }
  /** The device's database cannot be opened: private mode, a full disk. */
  | { readonly status: 'no-storage'; readonly reason: StorageTrouble }

interface SessionStore {
  readonly session: SessionState
  readonly sync: SyncState
  readonly claims: Readonly<Record<string, unknown>>
  /** The backend of the account, once it is connected. */
  readonly cloud: Cloud | undefined
  /** What kept the app from saving the member's own record by itself, until the member has been told. */
  readonly userFailure: unknown
}

/** What holds before anybody is connected. */
export const NOT_CONNECTED = {
  sync: 'syncing',
  claims: {},
  cloud: undefined,
  userFailure: undefined,
} as const

export const useSession = create<SessionStore>()(() => ({
  session: { status: 'opening' },
  ...NOT_CONNECTED,
}))

/**
 * The app could not save the member's own record by itself: that is logged, and the member is told
 * (docs/product.md#errors).
 */
export function reportUserFailure(what: string, error: unknown): void {
  logError(what, error)
  useSession.setState({ userFailure: error })
}

/** The account on the screen, undefined while nobody is signed in. */
export function useAccount(): Account | undefined {
  return useSession(({ session }) => (session.status === 'signed-in' ? session.account : undefined))
}

/** The backend of the account on the screen, undefined until it is connected. */
export function useCloud(): Cloud | undefined {
  return useSession(({ cloud }) => cloud)
}

/** Whether the community is known to be out of reach: the network is away, or the session is. */
export function useIsAway(): boolean {
  return useSession(({ sync }) => sync === 'offline' || sync === 'signed-out')
}
