/** The network between a device and the cloud: it fails where the history says so, and counts commits. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

export interface Network {
  /** After `calls` more calls the network is down; `lost`: the server still performs that call. */
  cut: { calls: number; readonly lost: boolean } | undefined
  /** Commits that wrote something, and commands. */
  commits: number
}

export function throughNetwork(cloud: Cloud, network: Network): Cloud {
  const carry = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const { cut } = network
    if (cut === undefined) return call()
    cut.calls -= 1
    if (cut.calls >= 0) return call()
    if (cut.calls === -1 && cut.lost) await call()
    throw new CloudError('unavailable', 'The network is gone.')
  }
  return {
    ...cloud,
    get: (ref) => carry(() => cloud.get(ref)),
    query: (query) => carry(() => cloud.query(query)),
    aggregate: (query, aggregation) => carry(() => cloud.aggregate(query, aggregation)),
    transact: (refs, decide, copies) =>
      carry(async () => {
        let wrote = false
        const noting: typeof decide = (documents) => {
          const decision = decide(documents)
          wrote = decision.writes.length > 0
          return decision
        }
        const result = await cloud.transact(refs, noting, copies)
        if (wrote) network.commits += 1
        return result
      }),
    command: (kind, request) =>
      carry(async () => {
        const result = await cloud.command(kind, request)
        network.commits += 1
        return result
      }),
    serverNow: () => carry(() => cloud.serverNow()),
  }
}
