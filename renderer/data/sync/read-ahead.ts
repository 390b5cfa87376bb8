/**
 * What the cloud has of days that are about to be pushed, so that none has to read by itself (`copies` of `Cloud.transact`):
 * of a few recent ones the listener has told it, and before a burst one query brings it.
 */

import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import { numberAtOrdinal } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import type { OperationGroup } from './coalesce.ts'
import { ownQuery } from './pull-history.ts'
import type { History } from './record.ts'

/** A query may read this many times what the groups would read one by one; it saves a round trip for each of them. */
const MAX_READS = 2

/** By their path: undefined where there is no document. */
export type Copies = Map<string, CloudDocument | undefined>

/**
 * Reads what the groups of a turn are about, if that takes one query.
 * @returns nothing where each group has to read by itself
 * @throws CloudError
 */
export async function readAhead(
  { account, cloud }: { readonly account: Account; readonly cloud: Cloud },
  groups: readonly OperationGroup[],
): Promise<Copies> {
  const [first] = groups
  const { history, lane, readsAhead = false } = first?.record ?? {}
  if (!history || !lane || !readsAhead || groups.length < 2) return new Map()
  const days = groups.map(({ operations: [{ intent }] }) => lane(intent))
  const [oldest, newest] = [Math.min(...days), Math.max(...days)]
  const most = Math.min(MAX_LISTED, MAX_READS * groups.length)
  if (newest - oldest >= most) return new Map()
  const { where, ...query } = ownQuery(account, history.collection, 'queryDate', 'desc')
  const found = await cloud.query({
    ...query,
    where: [
      ...where,
      { field: 'queryDate', is: '>=', value: numberAtOrdinal(oldest) },
      { field: 'queryDate', is: '<=', value: numberAtOrdinal(newest) },
    ],
    limit: MAX_LISTED,
  })
  const copies: Copies = new Map(groups.map(({ operations: [{ target }] }) => [target, undefined]))
  for (const document of found) {
    copies.set(pathOf({ collection: history.collection, id: document.id }), document)
  }
  return copies
}

/** A cloud whose transactions begin with the copies of what they are about, each once: what it refuses, it reads. */
export function onCopies(cloud: Cloud, copies: Copies): Cloud {
  return {
    ...cloud,
    transact(refs, decide) {
      const taken = takeCopies(copies, refs)
      return cloud.transact(refs, decide, taken)
    },
  }
}

/** A cloud whose transactions begin with what the listeners have told of the days that can still change. */
export function onOpenDays(cloud: Cloud) {
  let told: ReadonlyMap<string, CloudDocument> = new Map()
  return {
    note(page: readonly CloudDocument[], { collection }: Pick<History, 'collection'>): void {
      told = new Map(page.map((document) => [pathOf({ collection, id: document.id }), document]))
    },
    cloud: {
      ...cloud,
      transact(refs, decide, copies) {
        const known = refs.flatMap((ref) => told.get(pathOf(ref)) ?? [])
        const areAllKnown = refs.length > 0 && known.length === refs.length
        return cloud.transact(refs, decide, copies ?? (areAllKnown ? known : undefined))
      },
    } satisfies Cloud,
  }
}

function takeCopies(copies: Copies, refs: readonly DocumentRef[]) {
  const paths = refs.map(pathOf)
  if (paths.length === 0 || !paths.every((path) => copies.has(path))) return undefined
  const taken = paths.map((path) => copies.get(path))
  for (const path of paths) copies.delete(path)
  return taken
}
