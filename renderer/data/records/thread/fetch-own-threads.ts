/** Fetches the whole of a member's own conversations, for an export (decision 0051). */
import { type Thread, threadSchema } from '#core/records/thread.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { readAllRecords } from '#data/storage/stored-record.ts'
import { storeThreads } from './apply-remote.ts'
import { ownQuery } from './conversations/keep-threads.ts'
import { fetchOlder } from './follow-thread.ts'
import { readStoredThread } from './read-thread.ts'

/** All messages of the account as a member. @returns how many this device still lacks @throws the signal's reason */
export async function fetchOwnThreads(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
  signal?: AbortSignal,
): Promise<number> {
  try {
    if (cloud) await storeThreads(account, await cloud.query(ownQuery(account)))
    for (const thread of await readOwnThreads(account)) {
      for (let place = await firstPlace(account, thread); cloud && place > 1; ) {
        signal?.throwIfAborted()
        await fetchOlder(account, cloud, thread, place)
        const reached = await firstPlace(account, thread)
        // The cloud does not have the messages that the thread counts.
        if (reached >= place) break
        place = reached
      }
    }
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
  }
  const places = (await readOwnThreads(account)).map((thread) => firstPlace(account, thread))
  return (await Promise.all(places)).reduce((sum, place) => sum + place - 1, 0)
}

async function readOwnThreads({ database, userId }: Account): Promise<readonly Thread[]> {
  const threads = await readAllRecords(database, 'threads', threadSchema)
  return threads.filter(({ memberId }) => memberId === userId)
}

/** The number of the first message from which on all are here: 1 where none are missing. */
async function firstPlace(account: Account, thread: Thread): Promise<number> {
  const newest = thread.memberSent + thread.coachSent
  const { sent, oldest } = await readStoredThread(account, thread, newest)
  return (sent.at(-1)?.number ?? 0) < newest ? newest + 1 : Math.max(oldest, 1)
}
