/** Pushes kudos: the later change wins, and none can be given twice (decision 0127). */
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import { takeGiven } from './given.ts'
import type { KudosIntent } from './intents.ts'

/**
 * Gives the kudos, or takes them back.
 * @throws CloudError `permission-denied` where the two may not; its message tells the member why
 */
export async function pushKudos(
  { account, cloud }: Pick<PushContext, 'account' | 'cloud'>,
  { to, day, given, at }: KudosIntent,
): Promise<TakeIn> {
  const { kudo } = await cloud.command('give-kudos', { to, day, given, at })
  return () => takeGiven(account, kudo ? [kudo] : [])
}
