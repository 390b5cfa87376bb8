/** What people ask the server for (docs/architecture.md#who-writes-what): one callable for all commands. Core decides. */
import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import {
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
  onCall,
} from 'firebase-functions/https'
import { runCommand } from '../../core/server/commands/run-command.ts'
import { Refusal, type RefusalCode, refuseTooLarge } from '../../core/server/handling/refusal.ts'
import type { Caller } from '../../core/server/handling/rights.ts'
import { refuseTooOld } from '../../core/server/handling/too-old.ts'
import { adminExecutor } from './admin-executor.ts'
import { storedBytes } from './files.ts'
import { CALLABLE, NEEDS_EMAIL_TO_JOIN } from './options.ts'

const STATUS = {
  unauthenticated: 'unauthenticated',
  'permission-denied': 'permission-denied',
  'not-found': 'not-found',
  invalid: 'invalid-argument',
  conflict: 'failed-precondition',
  'not-admin': 'permission-denied',
  'quota-exceeded': 'resource-exhausted',
  // An app that does not know the code tries again, too.
  'client-too-old': 'unavailable',
} as const satisfies Record<RefusalCode, FunctionsErrorCode>

/** Takes `{ kind, request, protocol }`, answers with the command's result; a refusal has `details: { code, words }`. */
export const command = onCall(CALLABLE, async (request): Promise<unknown> => {
  const by = callerOf(request)
  try {
    refuseTooLarge(request.rawRequest.rawBody.length)
    refuseTooOld(request.data)
    return await runCommand(adminExecutor(getFirestore()), request.data, {
      by,
      now: Date.now(),
      newId: randomUUID,
      needsEmailToJoin: NEEDS_EMAIL_TO_JOIN,
      storedBytes,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message: words } = error
    throw new HttpsError(STATUS[code], words, { code, words })
  }
})

function callerOf({ auth }: CallableRequest): Caller {
  if (!auth) throw new HttpsError('unauthenticated', 'Sign in first.')
  const { uid, token } = auth
  const isVerified = token.email_verified === true
  const isAdmin = token.admin === true && isVerified
  return { userId: uid, name: String(token.name ?? ''), isAdmin, isVerified, email: token.email }
}
