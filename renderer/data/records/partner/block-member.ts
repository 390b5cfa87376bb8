import type { BlockedMember } from '#data/records/block/blocked.ts'
import { enqueueBlock } from '#data/records/block/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { readPairs } from './pairs.ts'
import { sayToPartner } from './queue-change.ts'

/** Neither can send the other anything then, and both are partners no more; the operation is what is shown (decision 0133). */
export async function blockMember(account: Account, other: BlockedMember): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    await enqueueBlock(account, other, true)
    const pairs = await readPairs(account)
    const pair = pairs.find(({ userId }) => userId === other.userId)
    if (pair && (pair.mine || pair.theirs)) await sayToPartner(account, pair, 'leave')
  })
}
