/** Check-ins and answers that wait in the outbox. */
import type { Account } from '#data/storage/account.ts'
import { queuedOperationSchema } from '#data/storage/operation.ts'
import { checkInIntents, type ReplyIntent, type SendIntent } from './intents.ts'

/** The operations that wait, oldest first. @param id a check-in; without it, those of all */
export async function readWaitingCheckIns(
  { database }: Account,
  id?: string,
): Promise<readonly (SendIntent | ReplyIntent)[]> {
  const raw: unknown[] = await database.outbox.where({ state: 'pending' }).sortBy('seq')
  return raw.flatMap((one) => {
    const operation = queuedOperationSchema.safeParse(one).data
    if (!operation || (id !== undefined && operation.target !== `checkIns/${id}`)) return []
    return checkInIntents.parse(operation.intent) ?? []
  })
}
