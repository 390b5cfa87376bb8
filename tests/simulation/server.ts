/** The server on which triggers run, and what it answers. */
import type { Ask } from '#core/server/commands/requests.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

export interface Server {
  readonly seed: number
  readonly executor: Executor
  /** What was written since the last call, of which triggers are told (`notedBy`). */
  takeWritten(): Promise<readonly DocumentRef[]>
  /** Ms since 1970. */
  now(): number
  /** Minutes since 1970 in the history: a shorter one has the same chances at the same events. */
  minute(): number
  /** A path without what distinguishes this run from others. */
  nameOf(path: string): string
}

/** Nobody answers while the functions are down. */
export function answeringUnlessDown(functions: { readonly isDown: boolean }, ask: Ask): Ask {
  return async (kind, request) => {
    if (functions.isDown) throw new CloudError('unavailable', 'The server is down.')
    return ask(kind, request)
  }
}
