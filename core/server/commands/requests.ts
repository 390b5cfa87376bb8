/**
 * What the server can be asked for (docs/architecture.md#who-writes-what): the shape of each request and of its result, and
 * how often a member may ask on one day. `run-command.ts` names who does it.
 */
import type * as z from 'zod/mini'
import { BULK_REQUESTS } from './bulk/requests.ts'
import { JOINING_REQUESTS } from './joining/requests.ts'

interface Asked<Request = unknown, Result = unknown> {
  readonly request: z.core.$ZodType<Request>
  readonly result: z.core.$ZodType<Result>
  readonly aDay: number
  /** What is said when that is reached, where it is a limit that people meet; they may ask again by hand. */
  readonly tooOften?: string
}

const ASKED = {
  ...BULK_REQUESTS,
  ...JOINING_REQUESTS,
} as const satisfies Record<string, Asked>

export type CommandKind = keyof typeof ASKED
export type RequestOf<Kind extends CommandKind> = z.output<(typeof ASKED)[Kind]['request']>
export type ResultOf<Kind extends CommandKind> = z.output<(typeof ASKED)[Kind]['result']>

export const COMMANDS: {
  readonly [Kind in CommandKind]: Asked<RequestOf<Kind>, ResultOf<Kind>>
} = ASKED

/** Asks the server. Every adapter and every test has one. */
export type Ask = <Kind extends CommandKind>(
  kind: Kind,
  request: RequestOf<Kind>,
) => Promise<ResultOf<Kind>>
