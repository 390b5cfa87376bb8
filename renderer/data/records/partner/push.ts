/** Pushes what a member says to a partner: each has the last word on their own yes (decision 0132). */
import type { Partner } from '#core/records/partner.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import type { NonEmpty, PushContext, TakeIn } from '#data/sync/record.ts'
import type { NudgeIntent, SayIntent } from './intents.ts'
import { readPairsToLeave, takePair } from './pairs.ts'

/**
 * Pushes the operations on one pair, in their order: a yes after a no is another one.
 * @throws CloudError `permission-denied` where the two may not; its message tells the member why
 */
export async function pushPartner(
  { account, cloud }: Pick<PushContext, 'account' | 'cloud'>,
  intents: NonEmpty<SayIntent | NudgeIntent>,
): Promise<TakeIn> {
  // What was said before a no does not matter any more.
  const no = intents.findLastIndex((one) => one.kind === 'sayPartner' && one.says === 'leave')
  let pair: Partner | undefined
  for (const intent of intents.slice(Math.max(0, no))) pair = await ask(cloud, intent)
  return async () => {
    if (pair) await takePair(account, pair)
  }
}

async function ask(cloud: Pick<Cloud, 'command'>, intent: SayIntent | NudgeIntent) {
  const { to } = intent
  if (intent.kind === 'nudgePartner') {
    const { day, phrase } = intent
    return (await cloud.command('nudge-partner', { to, day, phrase })).pair
  }
  const { says, at } = intent
  return (await cloud.command('say-to-partner', { to, says, at })).pair
}

/**
 * Leaves those with whom a member who shares nothing with anybody can have no streak.
 * @throws temporary errors; what the cloud refuses for good is said again at the next start
 */
export async function leavePairs(account: Account, cloud: Pick<Cloud, 'command'>): Promise<void> {
  for (const { userId: to, myStamp } of await readPairsToLeave(account)) {
    const at = nextStamp(account.now(), myStamp)
    try {
      const { pair } = await cloud.command('say-to-partner', { to, says: 'leave', at })
      await takePair(account, pair)
    } catch (error) {
      if (isTemporary(error)) throw error
    }
  }
}
