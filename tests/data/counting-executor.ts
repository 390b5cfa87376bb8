/** Counts what the server's work would bill on Firestore: documents read, and written. */
import type { Executor } from '#core/server/executor.ts'
import { ENTRIES_A_READ, type Usage } from './counting-cloud.ts'

/** The same executor; an answer without documents counts as one read, and so do each 1,000 entries of an aggregate. */
export function countingExecutor(executor: Executor, usage: Usage): Executor {
  const read = (documents: number) => {
    usage.reads += Math.max(1, documents)
  }
  return {
    async get(ref) {
      read(1)
      return executor.get(ref)
    },
    async query(query) {
      const documents = await executor.query(query)
      read(documents.length)
      return documents
    },
    async sum(query, fields) {
      read(Math.ceil((await executor.count(query)) / ENTRIES_A_READ))
      return executor.sum(query, fields)
    },
    async count(query) {
      const entries = await executor.count(query)
      read(Math.ceil(entries / ENTRIES_A_READ))
      return entries
    },
    async transact(refs, decide) {
      let writes = 0
      const result = await executor.transact(refs, (documents) => {
        const decision = decide(documents)
        usage.reads += refs.length
        writes = decision.writes.length
        return decision
      })
      usage.writes += writes
      usage.commits += writes > 0 ? 1 : 0
      return result
    },
  }
}
