/**
 * What the server can be asked for (docs/architecture.md#who-writes-what): the shape of each request and of its result, and
 * how often a member may ask on one day. `run-command.ts` names who does it.
 */
import type * as z from 'zod/mini'
import { ACCOUNT_REQUESTS } from './accounts.ts'
import { AGREEMENT_REQUESTS } from './agreements.ts'
import { ANNOUNCEMENT_REQUESTS } from './announcements.ts'
import { BOT_REQUESTS } from './bot.ts'
import { BULK_REQUESTS } from './bulk.ts'
import { COACHING_REQUESTS } from './coaching.ts'
import { COMMUNITY_REQUESTS } from './community.ts'
import { DEVICE_REQUESTS } from './devices.ts'
import { FILE_REQUESTS } from './files.ts'
import type { Hidden } from './hidden.ts'
import { JOINING_REQUESTS } from './joining.ts'
import { PEOPLE_REQUESTS } from './people.ts'
import { SAFETY_REQUESTS } from './safety.ts'
import { THREAD_REQUESTS } from './threads.ts'

interface Asked<Request = unknown, Result = unknown> {
  readonly request: z.core.$ZodType<Request> & { readonly shape: object }
  readonly result: z.core.$ZodType<Result>
  readonly aDay: number
  /** What is said when that is reached, where it is a limit that people meet; they may ask again by hand. */
  readonly tooOften?: string
  /** What the caller may not learn of another member by it; what else it finds out it says (`hides.test.ts`). */
  readonly hides?: readonly Hidden[]
}

const ASKED = {
  ...ACCOUNT_REQUESTS,
  ...AGREEMENT_REQUESTS,
  ...ANNOUNCEMENT_REQUESTS,
  ...BOT_REQUESTS,
  ...BULK_REQUESTS,
  ...DEVICE_REQUESTS,
  ...COACHING_REQUESTS,
  ...COMMUNITY_REQUESTS,
  ...FILE_REQUESTS,
  ...JOINING_REQUESTS,
  ...THREAD_REQUESTS,
  ...SAFETY_REQUESTS,
  ...PEOPLE_REQUESTS,
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
