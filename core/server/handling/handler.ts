import type { Executor } from '#core/server/executor.ts'
import type { CommandKind, RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import type { CommandContext } from './rights.ts'

/**
 * Does what was asked for. Doing it again changes nothing, and returns the state as it is: what it makes has an id of the
 * request, or a stamp that has to be later than the stored one.
 * @throws Refusal, having written nothing; and conflicts, after which it can be asked for again
 */
export type Handler<Kind extends CommandKind> = (
  executor: Executor,
  request: RequestOf<Kind>,
  context: CommandContext,
) => Promise<ResultOf<Kind>>
