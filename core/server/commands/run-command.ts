/** Runs what the server was asked for: the same on Firebase, on the embedded backend and in tests. */
import * as z from 'zod/mini'
import type { Executor } from '../executor.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { announcementHandlers } from './announcements/handlers.ts'
import { botHandlers } from './bot/handlers.ts'
import { countCommand } from './budget.ts'
import { bulkHandlers } from './bulk/handlers.ts'
import { coachingHandlers } from './coaching/handlers.ts'
import { communityHandlers } from './community/handlers.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import type { Handler } from './handler.ts'
import { joiningHandlers } from './joining/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { Refusal } from './refusal.ts'
import { COMMANDS, type CommandKind } from './requests.ts'
import type { CommandContext } from './rights.ts'
import { safetyHandlers } from './safety/handlers.ts'
import { threadHandlers } from './threads/handlers.ts'

const HANDLERS: { readonly [Kind in CommandKind]: Handler<Kind> } = {
  ...accountHandlers,
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
