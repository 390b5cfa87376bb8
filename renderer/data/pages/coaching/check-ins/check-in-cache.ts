/** What a coach's device caches of the check-ins that wait, to answer them without a network, too. */
import * as z from 'zod/mini'
import { type CheckIn, checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages, forgetPages } from '#data/storage/cached-page.ts'
import { CHECK_IN_TEXTS } from '../coaching-cache.ts'

const queueSchema = z.object({
  /** Those that wait, as the cloud said last. */
  heads: z.array(checkInSchema),
  /** Paths of records that do not parse. */
  unreadable: z.array(z.string()),
})

export const cachedQueue = cachedPages(() => 'coaching/check-ins', queueSchema)

const contentSchema = z.object({
  /** When the check-in was sent whose text this is: sent again, it says something else. */
  sent: z.number(),
  /** Missing if it cannot be read. */
  text: z.optional(checkInTextSchema),
  /** Last week's, for what the coach answered then; missing if there was none. */
  before: z.optional(checkInTextSchema),
})

export type CheckInContent = z.infer<typeof contentSchema>

export const cachedContents = cachedPages((id) => CHECK_IN_TEXTS + id, contentSchema)

/** Begins with the member's id, so that it is forgotten with everything else about them. */
export function contentId({ userId, id }: Pick<CheckIn, 'userId' | 'id'>): string {
  return `${userId}/${id}`
}

/** Deletes the texts of check-ins that do not wait any more. */
export async function forgetAnswered(account: Account, waiting: readonly CheckIn[]): Promise<void> {
  const keys = new Set(waiting.map((head) => cachedContents.key(contentId(head))))
  await forgetPages(account, CHECK_IN_TEXTS, (key) => keys.has(key))
}
