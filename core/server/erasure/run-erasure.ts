/** What the server does about accounts each night (docs/decisions/0052-closing.md). */
import { SERVER_RUN_ID } from '#core/records/server-run.ts'
import type { Executor } from '#core/server/executor.ts'
import { eraseClosed } from './erase-closed.ts'
import { type Sweeping, sweepAccounts } from './sweep-accounts.ts'

interface Erasures {
  /** Ids of accounts that were closed because their sign-in was gone. */
  readonly closed: readonly string[]
  readonly erased: readonly string[]
  /** Accounts that should be erased, or closed, and could not; admins see their number. */
  readonly stuck: number
}

/** What fails is told to `onFailure`, and holds up nothing else; without an account's id where it is about all of them. */
export async function runErasure(sweeping: Sweeping): Promise<Erasures> {
  let failed = 0
  const counting: Sweeping = {
    ...sweeping,
    onFailure(userId, error) {
      failed += 1
      sweeping.onFailure(userId, error)
    },
  }
  const { closed, erased, doubtful } = await sweepAccounts(counting).catch((error: unknown) => {
    counting.onFailure('', error)
    return { closed: [], erased: [], doubtful: 0 }
  })
  const all = [...erased, ...(await eraseClosed(counting))]
  const stuck = failed + doubtful
  await noteStuck(sweeping.executor, stuck)
  return { closed, erased: all, stuck }
}

/** In the record of what the server did last, if there is one: a new one would say that it has never run. */
function noteStuck(executor: Executor, stuck: number): Promise<void> {
  const ref = { collection: 'serverRuns', id: SERVER_RUN_ID } as const
  return executor.transact([ref], ([known]) => ({
    writes: known ? [{ kind: 'merge', ref, data: { stuckAccounts: stuck } }] : [],
    result: undefined,
  }))
}
