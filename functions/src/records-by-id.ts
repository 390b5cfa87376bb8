import type { Firestore } from 'firebase-admin/firestore'
import { plainFields } from './plain-fields.ts'

/** Firestore's limit of values in one `in` query. */
const MOST_VALUES = 30

/** Records by their field `id`, in as few queries as possible; those that do not exist are left out. */
export async function recordsById(
  firestore: Firestore,
  collection: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly data: unknown }[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, index) =>
    ids.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  )
  const pages = await Promise.all(
    parts.map((part) => firestore.collection(collection).where('id', 'in', part).get()),
  )
  return pages.flatMap(({ docs }) =>
    docs.map((one) => ({ id: one.id, data: plainFields(one.data()) })),
  )
}
