/** The coach's own answers, so that an answered check-in leaves their queue at once (decision 0128). */
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import type { Account } from '#data/storage/account.ts'
import { ownList } from '#data/sync/own-list.ts'
import { checkInIntents } from './intents.ts'

/** As many as the queue lists: what the cloud has answered meanwhile is not in it any more. */
const MAX_KEPT = 200

/** Those of this device, by the check-in's id, with when; an answer that the server has refused is not among them. */
const ownReplies = ownList({
  key: 'check-ins/replied',
  schema: z.object({ id: idSchema, at: instantSchema }),
  // Of other devices the queue tells.
  queries: () => [],
  isLater: () => false,
  intents: checkInIntents,
  idOf: (intent) => (intent.kind === 'replyToCheckIn' ? intent.id : undefined),
  fold: (known, intent, { now }) =>
    intent.kind === 'replyToCheckIn' ? { id: intent.id, at: now() } : known,
  keep: (all) => all.slice(-MAX_KEPT),
})

/** The check-ins that this coach has answered, with when, in ms: now while the answer waits in the outbox. */
export async function readOwnReplies(account: Account): Promise<ReadonlyMap<string, number>> {
  return new Map((await ownReplies.read(account)).map(({ id, at }) => [id, at]))
}

/** Remembers that the cloud has an answer to a check-in. */
export function keepReply(account: Account, id: string): Promise<void> {
  return ownReplies.store(account, [{ id, at: account.now() }])
}
