import { useLiveQuery } from 'dexie-react-hooks'
import { parseAll } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { type QueuedOperation, queuedOperationSchema } from '#data/storage/operation.ts'
import { useAccount } from './session-state.ts'

export interface OutboxView {
  /** What waits to be sent. */
  readonly pending: readonly QueuedOperation[]
  /** Changes that the server refused. */
  readonly refused: readonly QueuedOperation[]
  /** False until the outbox has been read. */
  readonly isRead: boolean
}

const EMPTY: OutboxView = { pending: [], refused: [], isRead: false }

export function useOutbox(): OutboxView {
  const account = useAccount()
  return useLiveQuery(async () => (account ? readOutbox(account) : EMPTY), [account], EMPTY)
}

async function readOutbox({ database }: Account): Promise<OutboxView> {
  const [pending, refused] = await Promise.all([
    database.outbox.where('state').anyOf('pending', 'held').toArray(),
    database.outbox.where({ state: 'refused' }).toArray(),
  ])
  return { pending, refused: parseAll(queuedOperationSchema, refused), isRead: true }
}

/** How many damaged records are in quarantine, live. */
export function useQuarantineCount(): number {
  const account = useAccount()
  return useLiveQuery(async () => account?.database.quarantine.count() ?? 0, [account], 0)
}
