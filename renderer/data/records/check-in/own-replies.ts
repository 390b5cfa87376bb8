/** The coach's own answers, so that an answered check-in leaves their queue at once (decision 0128). */
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { checkInIntents } from './intents.ts'

/** As many as the queue lists: what the cloud has answered meanwhile is not in it any more. */
const MOST_KEPT = 200

const sent = cachedPages(
  () => 'check-ins/replied',
  z.array(z.object({ id: idSchema, at: instantSchema })),
)

/**
 * The check-ins that this coach has answered on this device, by id, with when: in ms; now while the answer waits in the
 * outbox. An answer that the server has refused is not among them.
 */
export async function readOwnReplies(account: Account): Promise<ReadonlyMap<string, number>> {
  const [known, waiting] = await Promise.all([
    sent.read(account, ''),
    checkInIntents.waiting(account),
  ])
  const ids = waiting.flatMap((one) => (one.kind === 'replyToCheckIn' ? [one.id] : []))
  return new Map([
    ...(known?.data ?? []).map(({ id, at }) => [id, at] as const),
    ...ids.map((id) => [id, account.now()] as const),
  ])
}

/** Remembers that the cloud has an answer to a check-in. */
export async function takeReply(account: Account, id: string): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    const known = (await sent.read(account, ''))?.data ?? []
    const others = known.filter((one) => one.id !== id)
    await sent.write(account, '', [...others, { id, at: account.now() }].slice(-MOST_KEPT))
  })
}
