/** What a waiting check-in says, with the reply to the one of the week before. */

import { type CheckIn, checkInId, checkInTextSchema } from '#core/records/check-in.ts'
import { addDays, dayOfNumber } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isRefusal } from '../coached.ts'
import type { CheckInContent } from './check-in-cache.ts'

/**
 * Reads two documents: the check-in's text, and last week's.
 * @throws CloudError `permission-denied` if the account does not coach the member any more, `unavailable`
 */
export async function fetchContent(
  cloud: Pick<Cloud, 'get'>,
  { id, userId, week, sent }: CheckIn,
): Promise<CheckInContent> {
  const idBefore = checkInId(userId, addDays(dayOfNumber(week), -7))
  const [found, before] = await Promise.all([
    cloud.get({ collection: 'checkInTexts', id }),
    cloud.get({ collection: 'checkInTexts', id: idBefore }).catch((error: unknown) => {
      // There may be none, which the rules need not tell: without it, the check-in can still be answered.
      if (isRefusal(error)) return undefined
      throw error
    }),
  ])
  return {
    sent,
    text: checkInTextSchema.safeParse(found?.data).data,
    before: checkInTextSchema.safeParse(before?.data).data,
  }
}
