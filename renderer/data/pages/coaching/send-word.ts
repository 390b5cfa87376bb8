/** A coach's word to a member, who finds it among the notifications (docs/product.md#coaching). */
import { threadWithCoachPath } from '#core/paths.ts'
import { notificationSchema } from '#core/records/group.ts'
import { type Cloud, type DocumentRef, SERVER_TIME } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { requireCoached } from './coached.ts'

/** The longest word, in characters. */
export const MOST_WORDS = 2_000
/** So many a day go from one coach to one member; the rules say the same. */
export const WORDS_A_DAY = 10

/** A word that may have been sent already: the same one has the same time. */
export interface Word {
  readonly memberId: string
  readonly text: string
  /** By the server's clock, in ms: the rules take nothing from the future. */
  readonly created: number
}

/** A word that is new. @throws CloudError where the server's time is not known */
export async function newWord(
  cloud: Pick<Cloud, 'serverNow'>,
  { memberId, text }: Pick<Word, 'memberId' | 'text'>,
): Promise<Word> {
  return { memberId, text, created: Math.floor(await cloud.serverNow()) }
}

/**
 * Sends a word; sending the same again changes nothing, so that a lost answer is no second message.
 * @throws CloudError `permission-denied` for whoever is not coached, `invalid` where all of a day's are sent,
 *   `unavailable`
 */
export async function sendWord(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'transact' | 'serverNow'>,
  { memberId, text, created }: Word,
): Promise<void> {
  await requireCoached(account, cloud, memberId)
  const name = (await readUser(account))?.name ?? ''
  const refs = placesOf(account, memberId, created)
  await cloud.transact(refs, (sent) => {
    if (sent.some((one) => one?.data.created === created)) return { writes: [], result: undefined }
    const ref = refs.find((_, index) => !sent[index])
    if (!ref) {
      throw new CloudError(
        'invalid',
        `You’ve sent ${WORDS_A_DAY} words today. Write in the thread.`,
      )
    }
    const word = notificationSchema.parse({
      ...{ id: ref.id, userId: memberId, kind: 'coach', body: text.trim(), created },
      // Where it can be answered.
      link: threadWithCoachPath(account.userId),
      title: name === '' ? 'A word from your coach' : `A word from ${name}`,
    })
    const data = { ...word, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'set', ref, data }], result: undefined }
  })
}

/** The day's places by UTC, as the rules know them. */
function placesOf({ userId }: Account, memberId: string, created: number): DocumentRef[] {
  const day = new Date(created).toISOString().slice(0, 10).replaceAll('-', '')
  return Array.from({ length: WORDS_A_DAY }, (_, place) => ({
    collection: 'notifications',
    id: `coach_${userId}_${memberId}_${day}_${place}`,
  }))
}
