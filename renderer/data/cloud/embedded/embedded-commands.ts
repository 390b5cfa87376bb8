/** Commands on this device: the same handlers as on Firebase (`functions/src/command.ts`). */
import * as z from 'zod/mini'
import { runCommand } from '#core/server/commands/run-command.ts'
import type { Executor } from '#core/server/executor.ts'
import { Refusal, refuseTooLarge } from '#core/server/handling/refusal.ts'
import { type Ask, COMMANDS } from '#core/server/requests/requests.ts'
import type { CloudAuth } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

export function embeddedCommands(
  executor: Executor,
  auth: CloudAuth,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Ask {
  return async (kind, request) => {
    const session = await auth.restore()
    if (!session) throw new CloudError('unauthenticated', 'Please sign in again.')
    const { userId, name, email } = session
    const isAdmin = (await auth.claims()).admin === true
    const by = { userId, name, email, isAdmin, isVerified: true }
    const context = { by, now: now(), newId, needsEmailToJoin: false }
    const call = { kind, request }
    try {
      // As many bytes as Firebase's callable would send.
      refuseTooLarge(new TextEncoder().encode(JSON.stringify({ data: call })).length)
      const answer = await runCommand(executor, call, context)
      return z.parse(COMMANDS[kind].result, answer)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new CloudError(error.code, error.message, { cause: error })
    }
  }
}
