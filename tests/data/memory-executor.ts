/** A server's database in memory, whose transactions run one after another. */
import { type CloudDocument, type CloudQuery, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { resolveWrites } from '#core/server/resolve-write.ts'
import { momentsOf, selectDocuments, sumsOf } from '#core/server/select-documents.ts'

/** @param now the server's clock, in ms */
export function memoryExecutor(now: () => number): Executor {
  const stored = new Map<string, CloudDocument>()
  const moment = momentsOf(now)
  const select = (query: CloudQuery) => {
    const inCollection = [...stored].filter(([path]) => path.startsWith(`${query.collection}/`))
    return selectDocuments(
      inCollection.map(([, document]) => document),
      query,
    )
  }
  return {
    get: async (ref) => stored.get(pathOf(ref)),
    query: async (query) => select(query),
    count: async (query) => select(query).length,
    sum: async (query, fields) => ({ sums: sumsOf(select(query), fields), readAt: moment() }),
    async transact(refs, decide) {
      const { writes, result } = decide(refs.map((ref) => stored.get(pathOf(ref))))
      const paths = writes.map(({ ref }) => pathOf(ref))
      const before = new Map(paths.map((path) => [path, stored.get(path)?.data]))
      for (const [path, { ref, data }] of resolveWrites(before, writes, now())) {
        if (data) stored.set(path, { id: ref.id, data })
        else stored.delete(path)
      }
      return result
    },
  }
}
