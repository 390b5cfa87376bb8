/** Whether somebody may see a page that needs a role, by what this device knows. */
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { SyncState } from '#data/sync/status/session-state.ts'

/** What the token says; `unreachable` where nobody could tell. */
export type RoleAnswer = 'asking' | 'yes' | 'no' | 'unreachable'

/** `away` and `sign-in`: it cannot be known before the community is reached, or knows this session. */
export type RoleVerdict = 'asking' | 'passed' | 'refused' | 'away' | 'sign-in'

interface Known {
  readonly roles: readonly string[]
  readonly answer: RoleAnswer
  /** What was heard last, in this session or the one before; empty where nothing was. */
  readonly heard: Readonly<Record<string, unknown>>
  readonly sync: SyncState
}

/** The token decides; until it is heard, what was heard last. The rules decide on the server in any case. */
export function roleVerdict({ roles, answer, heard, sync }: Known): RoleVerdict {
  if (answer === 'yes') return 'passed'
  if (answer === 'no') return 'refused'
  if (sync === 'signed-out') return 'sign-in'
  if (holdsOne(roles, heard)) return 'passed'
  if (answer === 'asking' && sync !== 'offline') return 'asking'
  const isTold = Object.keys(heard).length > 0
  return isTold ? 'refused' : 'away'
}

/** @param claims of a token that was read */
export function answerOf(
  roles: readonly string[],
  claims: Readonly<Record<string, unknown>>,
): RoleAnswer {
  return holdsOne(roles, claims) ? 'yes' : 'no'
}

/** @param error why no token could be read: an account that is switched off has no roles */
export function answerAfter(error: unknown): RoleAnswer {
  const isRefused =
    error instanceof CloudError &&
    (error.code === 'account-disabled' || error.code === 'permission-denied')
  return isRefused ? 'no' : 'unreachable'
}

function holdsOne(roles: readonly string[], claims: Readonly<Record<string, unknown>>): boolean {
  return roles.some((role) => Boolean(claims[role]))
}
