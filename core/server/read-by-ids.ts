import type { CloudDocument, DocumentRef } from './documents.ts'
import type { Executor } from './executor.ts'

/** Firestore's limit for the values of one `in` filter. */
export const MOST_VALUES = 30

/** The records with these ids, in as few queries as possible; those that do not exist are left out, and cost nothing. */
export async function readByIds(
  executor: Pick<Executor, 'query'>,
  collection: DocumentRef['collection'],
  ids: readonly string[],
): Promise<CloudDocument[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, index) =>
    ids.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  )
  const found = await Promise.all(
    parts.map((value) =>
      executor.query({ collection, where: [{ field: 'id', is: 'in', value }], limit: MOST_VALUES }),
    ),
  )
  return found.flat()
}
