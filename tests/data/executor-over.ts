/** A server's database over a cloud port, so that its uses are counted, or its queries proved, as those of a device are. */
import type { Executor } from '#core/server/executor.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

type Port = Pick<Cloud, 'get' | 'query' | 'transact' | 'aggregate'>

/** Its sums are of no moment. */
export function executorOver(cloud: Port): Executor {
  return {
    get: cloud.get,
    query: cloud.query,
    transact: cloud.transact,
    count: (query) => cloud.aggregate(query, { kind: 'count' }),
    async sum(query, fields) {
      const each = fields.map((field) => cloud.aggregate(query, { kind: 'sum', field }))
      return { sums: await Promise.all(each), readAt: 0 }
    },
  }
}
