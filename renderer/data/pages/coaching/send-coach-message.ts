/** A coach's message to a member, delivered as a notification (docs/product.md#coaching). */
import { threadWithCoachPath } from '#core/paths.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { requireReach } from '#data/records/block/require-reach.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { NOT_COACHED, requireCoached } from './coached.ts'
import { noteWritten } from './written-today.ts'

/** The longest message, in characters. */
export const LONGEST_COACH_MESSAGE = 2_000
/** The most messages a day from one coach to one member; the rules have the same limit. */
export const COACH_MESSAGES_A_DAY = 10

/** A message that may have been sent already: `created` identifies it. */
export interface Word {
  readonly memberId: string
  readonly text: string
  /** By the server's clock, in ms: the rules accept no future time. */
  readonly created: number
}

/** A new message. @throws CloudError if the server's time is not known */
export async function newCoachMessage(
  cloud: Pick<Cloud, 'serverNow'>,
  { memberId, text }: Pick<Word, 'memberId' | 'text'>,
): Promise<Word> {
  return { memberId, text, created: Math.floor(await cloud.serverNow()) }
}

/**
 * Sends a message; sending the same one again changes nothing, so a lost answer causes no duplicate.
 * @throws CloudError `permission-denied` for members not coached, `invalid` if the day's limit is reached,
 *   `unavailable`
 */
export async function sendCoachMessage(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'kind' | 'transact' | 'serverNow'>,
  { memberId, text, created }: Word,
): Promise<void> {
  await requireCoached(account, cloud, memberId)
  await requireReach(cloud, account.userId, memberId, NOT_COACHED)
  const name = (await readUser(account))?.name ?? ''
  const refs = placesOf(account, memberId, created)
  await cloud.transact(refs, (sent) => {
    if (sent.some((one) => one?.data.created === created)) return { writes: [], result: undefined }
    const ref = refs.find((_, index) => !sent[index])
    if (!ref) {
      throw new CloudError(
        'invalid',
        `You’ve sent ${COACH_MESSAGES_A_DAY} messages today. Write in the thread instead.`,
      )
    }
    const word = notificationSchema.parse({
      ...{ id: ref.id, userId: memberId, kind: 'coach', body: text.trim(), created },
      // The thread, where the member can answer.
      link: threadWithCoachPath(account.userId),
      title: name === '' ? 'Message from your coach' : `Message from ${name}`,
    })
    const data = { ...word, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'set', ref, data }], result: undefined }
  })
  await noteWritten(account, memberId, created)
}

/** The day's notification ids, one per allowed message; the day is in UTC, as in the rules. */
function placesOf({ userId }: Account, memberId: string, created: number): DocumentRef[] {
  const day = new Date(created).toISOString().slice(0, 10).replaceAll('-', '')
  return Array.from({ length: COACH_MESSAGES_A_DAY }, (_, place) => ({
    collection: 'notifications',
    id: `coach_${userId}_${memberId}_${day}_${place}`,
  }))
}
