/** Whether this device lets the account see a page that needs a role. */
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { SyncState } from '#data/sync/status/session-state.ts'

/** Whether the token has one of the roles; `unreachable` if it could not be read. */
export type RoleAnswer = 'asking' | 'yes' | 'no' | 'unreachable'

/** `away`, `sign-in`: unknown until the cloud can be reached, or until the member signs in again. */
export type RoleVerdict = 'asking' | 'passed' | 'refused' | 'away' | 'sign-in'

interface Known {
  readonly roles: readonly string[]
  readonly answer: RoleAnswer
  /** The claims last received, in this session or the one before; empty if there are none. */
  readonly heard: Readonly<Record<string, unknown>>
  readonly sync: SyncState
}

/** The token decides; before it is read, the claims last received. The server's rules decide in any case. */
export function roleVerdict({ roles, answer, heard, sync }: Known): RoleVerdict {
  if (answer === 'yes') return 'passed'
  if (answer === 'no') return 'refused'
  if (sync === 'signed-out') return 'sign-in'
  if (holdsOne(roles, heard)) return 'passed'
  if (answer === 'asking' && sync !== 'offline') return 'asking'
  const isTold = Object.keys(heard).length > 0
  return isTold ? 'refused' : 'away'
}

/** @param claims of the token */
export function answerOf(
  roles: readonly string[],
  claims: Readonly<Record<string, unknown>>,
): RoleAnswer {
  return holdsOne(roles, claims) ? 'yes' : 'no'
}

/** @param error why no token could be read: a disabled account has no roles */
export function answerAfter(error: unknown): RoleAnswer {
  const isRefused =
    error instanceof CloudError &&
    (error.code === 'account-disabled' || error.code === 'permission-denied')
  return isRefused ? 'no' : 'unreachable'
}

function holdsOne(roles: readonly string[], claims: Readonly<Record<string, unknown>>): boolean {
  return roles.some((role) => Boolean(claims[role]))
}
