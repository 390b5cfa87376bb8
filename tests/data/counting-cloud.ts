/** A cloud that counts the documents it reads, as Firestore bills them. */
import type { Cloud } from '#data/cloud/cloud.ts'

/** Index entries that one read of an aggregate covers. */
const ENTRIES_A_READ = 1_000

/**
 * A document costs one read, an empty answer one, and an aggregate one for every thousand index entries
 * begun. A watch costs its first answer, and then what has changed in it.
 */
export function countingCloud(cloud: Cloud): { readonly cloud: Cloud; reads(): number } {
  let reads = 0
  const known = new Map<string, string>()
  const countAnswer = (documents: readonly { readonly id: string; readonly data: object }[]) => {
    const fresh = documents.filter(({ id, data }) => known.get(id) !== JSON.stringify(data))
    for (const { id, data } of fresh) known.set(id, JSON.stringify(data))
    reads += fresh.length
  }
  const counting: Cloud = {
    ...cloud,
    async get(ref) {
      reads += 1
      return cloud.get(ref)
    },
    async query(query) {
      const documents = await cloud.query(query)
      reads += Math.max(1, documents.length)
      return documents
    },
    async aggregate(query, aggregation) {
      const entries = await cloud.aggregate(query, { kind: 'count' })
      reads += Math.max(1, Math.ceil(entries / ENTRIES_A_READ))
      return aggregation.kind === 'count' ? entries : cloud.aggregate(query, aggregation)
    },
    watchQuery: (query, listener) =>
      cloud.watchQuery(query, {
        ...listener,
        next(documents) {
          countAnswer(documents)
          listener.next(documents)
        },
        error: (error) => listener.error(error),
      }),
  }
  return { cloud: counting, reads: () => reads }
}
