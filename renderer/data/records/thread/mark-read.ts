import { type Pair, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import { withRead } from '#core/policies/threads/thread-state.ts'
import type { Account } from '#data/storage/account.ts'
import { ownThreads } from './take.ts'

/**
 * Marks that many of the other's messages as read; never marks fewer than before.
 * @throws what IndexedDB throws if the write fails
 */
export async function readThread(account: Account, pair: Pair, upTo: number): Promise<void> {
  const { memberId, coachId } = pair
  const side = sideOf(pair, account.userId)
  const id = threadIdOf(pair)
  await ownThreads.change({ account, id }, (thread) => {
    // Of those only that this device has: the cloud may have more by the time it hears of it.
    const read = thread && side ? withRead(thread, side, upTo)[`${side}Read`] : upTo
    return { kind: 'readThread', memberId, coachId, upTo: read }
  })
}
