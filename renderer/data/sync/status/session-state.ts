/**
 * The session for screens to read: who is signed in and how syncing goes; none of it is a record
 * (docs/architecture.md#sync).
 */
import { create } from 'zustand'
import type { StorageTrouble } from '#core/policies/storage/storage-trouble.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'

export type SyncState =
  /** Nothing is being synced, and nothing waits. */
  | 'settled'
  | 'syncing'
  /** The backend cannot be reached; changes stay on this device. */
  | 'offline'
  /** Only what the community's server has to do itself still waits: its functions do not answer. */
  | 'server-waits'
  /** Another tab of this browser does the syncing. */
  | 'other-tab'
  /** The backend no longer knows this session; changes stay here until the next sign-in. */
  | 'signed-out'
  /** The backend has switched the account off. */
  | 'disabled'
  /** The backend's rules do not let this account read any more. */
  | 'denied'
  /** The backend's quota is used up for now; the engine retries by itself. */
  | 'limit'
  /** The server does not take what this version of the app sends; changes stay here until its update. */
  | 'too-old'
  /** The code that syncs did not come, and this browser fetches it only for a page that is opened anew. */
  | 'not-loaded'

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
  /** Why the app could not save the member's own record by itself, until the member has been told. */
  readonly userFailure: unknown
  /** How far this device's clock is ahead of the server's, in ms, negative where it is behind; 0 where it is right enough. */
  readonly clockAheadMs: number
}

/** The state before a backend is connected. */
export const NOT_CONNECTED = {
  sync: 'syncing',
  claims: {},
  cloud: undefined,
  userFailure: undefined,
  clockAheadMs: 0,
} as const

export const useSession = create<SessionStore>()(() => ({
  session: { status: 'opening' },
  ...NOT_CONNECTED,
}))

/**
 * Logs that the app could not save the member's own record by itself, and tells the member
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
