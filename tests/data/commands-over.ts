/** The server's commands, run in the test's own process over any database. */
import * as z from 'zod/mini'
import { runCommand } from '#core/server/commands/run-command.ts'
import type { Executor } from '#core/server/executor.ts'
import type { CommandContext } from '#core/server/handling/rights.ts'
import { type Ask, COMMANDS } from '#core/server/requests/requests.ts'

export function commandsOver(executor: Executor, by: CommandContext['by'], now: () => number): Ask {
  return async (kind, request) => {
    const context = { by, now: now(), newId: () => crypto.randomUUID(), needsEmailToJoin: false }
    return z.parse(COMMANDS[kind].result, await runCommand(executor, { kind, request }, context))
  }
}
