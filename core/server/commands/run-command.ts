/** Runs what the server was asked for: the same on Firebase, on the embedded backend and in tests. */
import * as z from 'zod/mini'
import { accountHandlers } from '#core/server/commands/accounts/handlers.ts'
import { agreementHandlers } from '#core/server/commands/agreements/handlers.ts'
import { announcementHandlers } from '#core/server/commands/announcements/handlers.ts'
import { botHandlers } from '#core/server/commands/bot/handlers.ts'
import { bulkHandlers } from '#core/server/commands/bulk/handlers.ts'
import { coachingHandlers } from '#core/server/commands/coaching/handlers.ts'
import { communityHandlers } from '#core/server/commands/community/handlers.ts'
import { deviceHandlers } from '#core/server/commands/devices/handlers.ts'
import { fileHandlers } from '#core/server/commands/files/handlers.ts'
import { joiningHandlers } from '#core/server/commands/joining/handlers.ts'
import { peopleHandlers } from '#core/server/commands/people/handlers.ts'
import { safetyHandlers } from '#core/server/commands/safety/handlers.ts'
import { threadHandlers } from '#core/server/commands/threads/handlers.ts'
import type { Executor } from '#core/server/executor.ts'
import { countCommand } from '#core/server/handling/budget.ts'
import type { Handler } from '#core/server/handling/handler.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import type { CommandContext } from '#core/server/handling/rights.ts'
import { COMMANDS, type CommandKind } from '#core/server/requests/requests.ts'

const HANDLERS: { readonly [Kind in CommandKind]: Handler<Kind> } = {
  ...accountHandlers,
  ...agreementHandlers,
  ...announcementHandlers,
  ...botHandlers,
  ...bulkHandlers,
  ...deviceHandlers,
  ...coachingHandlers,
  ...communityHandlers,
  ...fileHandlers,
  ...joiningHandlers,
  ...threadHandlers,
  ...safetyHandlers,
  ...peopleHandlers,
}

const callSchema = z.object({ kind: z.string(), request: z.unknown() })

/**
 * @param call kind and request as they came in, not parsed
 * @returns the result; whoever asked parses it by `COMMANDS`
 * @throws Refusal, also for what is no command or no request of it
 */
export async function runCommand(
  executor: Executor,
  call: unknown,
  context: CommandContext,
): Promise<unknown> {
  const parsed = callSchema.safeParse(call)
  const kind = parsed.data?.kind
  if (kind === undefined || !isCommand(kind)) throw new Refusal('invalid', UNKNOWN)
  await countCommand(executor, context, kind, COMMANDS[kind])
  return runOne(executor, kind, parsed.data?.request, context)
}

const UNKNOWN =
  'The community’s server is older or newer than this app. Update the app, or try again later.'

function isCommand(kind: string): kind is CommandKind {
  return Object.hasOwn(COMMANDS, kind)
}

function runOne<Kind extends CommandKind>(
  executor: Executor,
  kind: Kind,
  asked: unknown,
  context: CommandContext,
): Promise<unknown> {
  const request = z.safeParse(COMMANDS[kind].request, asked)
  if (!request.success) {
    throw new Refusal('invalid', 'The server doesn’t accept this.', { cause: request.error })
  }
  return HANDLERS[kind](executor, request.data, context)
}
