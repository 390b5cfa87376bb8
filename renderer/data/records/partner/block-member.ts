import type { BlockedMember } from '#data/records/block/blocked.ts'
import { enqueueBlock } from '#data/records/block/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { readPairs } from './pairs.ts'
import { sayToPartner } from './queue-change.ts'

/**
 * Blocks a member: from then on neither of the two can send the other kudos, requests, nudges or messages. Ends what
 * they are as partners in the same local transaction. Works offline; the operation itself is what this device shows of
 * it until the cloud has answered (decision 0133).
 */
export async function blockMember(account: Account, other: BlockedMember): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    await enqueueBlock(account, other, true)
    const pairs = await readPairs(account)
    const pair = pairs.find(({ userId }) => userId === other.userId)
    if (pair && (pair.mine || pair.theirs)) await sayToPartner(account, pair, 'leave')
  })
}
