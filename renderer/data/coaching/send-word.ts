/** A coach's word to a member, who finds it among the notifications (design 10). */
import { notificationSchema } from '#core/records/group.ts'
import { type Cloud, SERVER_TIME } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { requireCoached } from './coached.ts'

export const MOST_WORDS = 2_000

/** The id of a word that is new; the rules know by it whose it is, so that it can be looked up again. */
export function newWordId({ userId }: Account): string {
  return `coach_${userId}_${crypto.randomUUID()}`
}

/**
 * Sends a word; sending the same id again changes nothing, so that a lost answer is no second message.
 * @throws CloudError `permission-denied` for whoever is not coached, `unavailable`
 */
export async function sendWord(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'transact' | 'serverNow'>,
  { id, memberId, text }: { readonly id: string; readonly memberId: string; readonly text: string },
): Promise<void> {
  await requireCoached(account, cloud, memberId)
  const name = (await readUser(account))?.name ?? ''
  const word = notificationSchema.parse({
    ...{ id, userId: memberId, kind: 'coach', body: text.trim() },
    // Where it can be answered.
    link: `/community/thread?coachId=${account.userId}`,
    title: name === '' ? 'A word from your coach' : `A word from ${name}`,
    // The rules take nothing from the future, whatever this device's clock says.
    created: Math.min(account.now(), await cloud.serverNow()),
  })
  const ref = { collection: 'notifications', id } as const
  await cloud.transact([ref], ([sent]) => ({
    writes: sent ? [] : [{ kind: 'set', ref, data: { ...word, syncedAt: SERVER_TIME } }],
    result: undefined,
  }))
}
