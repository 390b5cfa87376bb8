/** Searches what is written in a coach's conversations, on this device alone. */
import { finderOf } from '#core/values/names/look-up.ts'
import { isBlank } from '#core/values/names/visible.ts'
import type { Account } from '#data/storage/account.ts'

/** The members in whose conversation some message on this device contains every word of the search. */
export async function searchMessages(
  { database, userId }: Account,
  search: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (isBlank(search)) return found
  const isMeant = finderOf(search)
  // Only what the search looks at is checked: parsing every message would take seconds.
  await database.threadMessages.each((stored: object) => {
    const memberId: unknown = Reflect.get(stored, 'memberId')
    const text: unknown = Reflect.get(stored, 'text')
    if (typeof memberId !== 'string' || typeof text !== 'string' || found.has(memberId)) return
    if (Reflect.get(stored, 'coachId') === userId && isMeant(text)) found.add(memberId)
  })
  return found
}
