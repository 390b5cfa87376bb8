/** Counts what a cloud would bill, as Firestore bills it: documents read and written, commits. */
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

export interface Usage {
  /** Documents read over the network; an empty result counts as one, and so do each 1,000 counted entries. */
  reads: number
  writes: number
  /** Transactions that wrote something. */
  commits: number
}

/** An aggregate bills one read per this many index entries. */
const ENTRIES_A_READ = 1_000

/** The same cloud, and its usage so far. */
export function countingCloud(cloud: Cloud): { readonly cloud: Cloud; readonly usage: Usage } {
  const usage: Usage = { reads: 0, writes: 0, commits: 0 }
  const read = (documents: number) => {
    usage.reads += Math.max(1, documents)
  }
  /** A listener is billed for the documents that changed since its last answer. */
  const countChanges = () => {
    let known: ReadonlyMap<string, string> | undefined
    return (documents: readonly CloudDocument[]) => {
      const now = new Map(documents.map(({ id, data }) => [id, JSON.stringify(data)]))
      const changed = [...now].filter(([id, data]) => known?.get(id) !== data).length
      if (known === undefined) read(now.size)
      else usage.reads += changed
      known = now
    }
  }
  const counted: Cloud = {
    ...cloud,
    async get(ref) {
      read(1)
      return cloud.get(ref)
    },
    async query(query) {
      const documents = await cloud.query(query)
      read(documents.length)
      return documents
    },
    async aggregate(query, aggregation) {
      const entries =
        aggregation.kind === 'count'
          ? await cloud.aggregate(query, aggregation)
          : await cloud.aggregate(query, { kind: 'count' })
      read(Math.ceil(entries / ENTRIES_A_READ))
      return aggregation.kind === 'count' ? entries : cloud.aggregate(query, aggregation)
    },
    watchDocument(ref, listener) {
      const count = countChanges()
      return cloud.watchDocument(ref, {
        ...listener,
        next(document) {
          count(document ? [document] : [])
          listener.next(document)
        },
      })
    },
    watchQuery(query, listener) {
      const count = countChanges()
      return cloud.watchQuery(query, {
        ...listener,
        next(documents) {
          count(documents)
          listener.next(documents)
        },
      })
    },
    async transact(refs, decide) {
      let writes = 0
      const result = await cloud.transact(refs, (documents) => {
        const decision = decide(documents)
        writes = decision.writes.length
        return decision
      })
      usage.reads += refs.length
      usage.writes += writes
      usage.commits += writes > 0 ? 1 : 0
      return result
    },
  }
  return { cloud: counted, usage }
}
