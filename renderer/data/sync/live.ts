/** The live listeners on the member's own records (docs/product.md#records), open while this tab does the syncing. */
import type { DayKey } from '#core/days/day.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { openDaysOf } from './pull-history.ts'
import type { Watching } from './record.ts'
import type { Registry } from './registry.ts'

interface LiveOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly registry: Registry
  readonly today: DayKey
  readonly onRoles: () => void
  readonly onError: (error: Error) => void
}

/** Opens the listeners of all records. @returns a function that closes them */
export function watchOwn({ registry, onError, ...given }: LiveOptions): Unsubscribe {
  let queue: Promise<void> = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
    })
  }
  const { cloud } = given
  const watching: Watching = {
    ...given,
    document: (ref, take) =>
      cloud.watchDocument(ref, {
        next: (document) => document && inOrder(() => take(document)),
        error: onError,
      }),
    query: (query, take) =>
      cloud.watchQuery(query, { next: (page) => inOrder(() => take(page)), error: onError }),
  }
  const { account, today } = given
  const openDays = registry.records.flatMap(({ history }) =>
    history
      ? watching.query(openDaysOf(account, history, today), (page) =>
          history.take(account, page, undefined),
        )
      : [],
  )
  const others = registry.records.flatMap(({ watch }) => watch?.(watching) ?? [])
  return () => {
    for (const stop of [...openDays, ...others]) stop()
  }
}
