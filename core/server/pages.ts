/** Going through all that a query finds, on the server. */
import type { CloudDocument, CloudQuery, DocumentRef } from './documents.ts'
import type { Executor } from './executor.ts'
import type { Write } from './writes.ts'

/** Far below the 500 writes that Firestore allows in a transaction. */
const PAGE = 200

type Found = Pick<CloudQuery, 'collection' | 'where' | 'orderBy'>

/** Page by page, in the query's order, or else that of the ids: each is done with before the next one is read. */
export async function* pagesOf(
  executor: Pick<Executor, 'query'>,
  query: Found,
): AsyncGenerator<readonly CloudDocument[]> {
  const { orderBy = [] } = query
  let page = await executor.query({ ...query, limit: PAGE })
  for (;;) {
    yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    const after = { values: orderBy.map(({ field }) => last.data[field]), id: last.id }
    page = await executor.query({ ...query, limit: PAGE, after })
  }
}

/** Deletes all that a query finds, a page at a time. Safe to repeat, and to stop. @returns how many it deleted */
export async function deleteFound(
  executor: Pick<Executor, 'query' | 'transact'>,
  query: Found,
): Promise<number> {
  const { collection } = query
  for (let deleted = 0; ; ) {
    const page = await executor.query({ ...query, limit: PAGE })
    const writes = page.map(({ id }): Write => ({ kind: 'delete', ref: { collection, id } }))
    if (writes.length > 0) await executor.transact([], () => ({ writes, result: undefined }))
    deleted += writes.length
    if (writes.length < PAGE) return deleted
  }
}

/** Firestore's limit for the values of one `in` filter. */
export const MAX_VALUES = 30

/** The records with these ids, in as few queries as possible; those that do not exist are left out, and cost nothing. */
export async function readByIds(
  executor: Pick<Executor, 'query'>,
  collection: DocumentRef['collection'],
  ids: readonly string[],
): Promise<CloudDocument[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_VALUES) }, (_, index) =>
    ids.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  )
  const found = await Promise.all(
    parts.map((value) =>
      executor.query({ collection, where: [{ field: 'id', is: 'in', value }], limit: MAX_VALUES }),
    ),
  )
  return found.flat()
}
