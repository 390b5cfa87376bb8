/** Counts what a cloud would bill, as Firestore bills it: documents read and written, commits; and notes what is asked. */
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'

export interface Usage {
  /** Documents read over the network; an empty result counts as one, and so do each 1,000 counted entries. */
  reads: number
  writes: number
  /** Transactions that wrote something. */
  commits: number
}

/** What was asked of a cloud: a path, or a query as JSON. */
interface Asked {
  readonly watched: string[]
  /** Listeners that were closed again. */
  readonly closed: string[]
  readonly read: string[]
}

/** An aggregate bills one read per this many index entries. */
export const ENTRIES_A_READ = 1_000

interface Counting {
  readonly cloud: Cloud
  readonly usage: Usage
  readonly asked: Asked
}

/** The same cloud, and its usage so far. */
export function countingCloud(cloud: Cloud): Counting {
  const usage: Usage = { reads: 0, writes: 0, commits: 0 }
  const asked: Asked = { watched: [], closed: [], read: [] }
  const pathOf = ({ collection, id }: DocumentRef) => `${collection}/${id}`
  const watched = (what: string, stop: Unsubscribe): Unsubscribe => {
    asked.watched.push(what)
    return () => {
      asked.closed.push(what)
      stop()
    }
  }
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
      asked.read.push(pathOf(ref))
      return cloud.get(ref)
    },
    async query(query) {
      asked.read.push(JSON.stringify(query))
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
      const stop = cloud.watchDocument(ref, {
        ...listener,
        next(document) {
          count(document ? [document] : [])
          listener.next(document)
        },
      })
      return watched(pathOf(ref), stop)
    },
    watchQuery(query, listener) {
      const count = countChanges()
      const stop = cloud.watchQuery(query, {
        ...listener,
        next(documents) {
          count(documents)
          listener.next(documents)
        },
      })
      return watched(JSON.stringify(query), stop)
    },
    async transact(refs, decide, copies) {
      let [writes, decided] = [0, 0]
      const result = await cloud.transact(
        refs,
        (documents) => {
          const decision = decide(documents)
          writes = decision.writes.length
          decided += 1
          return decision
        },
        copies,
      )
      // Of the embedded backend this is what Firestore would do.
      if (!copies || decided > 1) usage.reads += refs.length
      usage.writes += writes
      usage.commits += writes > 0 ? 1 : 0
      return result
    },
  }
  return { cloud: counted, usage, asked }
}
