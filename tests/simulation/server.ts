/** The server on which triggers run, and what it answers. */

import type { Executor } from '#core/server/executor.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Credits } from './credits.ts'

/** A write that one of the server's functions is told of. */
export interface ServerEvent {
  /** Of the document, without what distinguishes this run from others. */
  readonly path: string
  /** Runs the function. @param isBroken its process ends before a commit @returns whether it came to its end */
  run(isBroken: boolean): Promise<boolean>
}

export interface Server {
  readonly seed: number
  /** Minutes since 1970 in the history: a shorter one has the same chances at the same events. */
  minute(): number
  /** Resolves when the events of all writes so far can be taken. */
  arrived(): Promise<void>
  /** Those that have come since the last call. */
  takeEvents(): Promise<readonly ServerEvent[]>
  /** Goes on with some of what functions have begun and left to a later time. */
  turn(): Promise<void>
  /** Does all that is left to be done later, also by functions that were stopped. */
  settle(): Promise<void>
  /** Runs the minute's schedule, by a clock that is `laterMs` ahead. @returns how many records differed from what they follow from */
  schedule(laterMs: number): Promise<number>
  /** What the server has. */
  readonly query: Executor['query']
  /** Which group each month credits, by the changes of group. */
  readonly credits: Credits
  /** Removes a member's months, as the removal of an account does. */
  erase?(userId: string): Promise<void>
}

/** Nobody answers while the functions are down. */
export function answeringUnlessDown(functions: { readonly isDown: boolean }, ask: Ask): Ask {
  return async (kind, request) => {
    if (functions.isDown) throw new CloudError('unavailable', 'The server is down.')
    return ask(kind, request)
  }
}
