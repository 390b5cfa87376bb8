/** The member's collections of days, and how a page of each is taken in. */
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { applyDays } from './apply-remote.ts'
import { applyTimeDays } from './apply-time.ts'
import { parseAllRemote } from './damaged-remote.ts'
import type { DailyCollection } from './pull-daily.ts'

export const HABIT_DAYS: DailyCollection = {
  collection: 'trackingDaily',
  progressKey: 'pull',
  async take(account, page, completeFrom) {
    const days = await parseAllRemote(account, 'trackingDaily', trackingDailySchema, page)
    await applyDays(account, days, completeFrom)
  },
}

export const TIME_DAYS: DailyCollection = {
  collection: 'timeTrackingDaily',
  progressKey: 'pullTime',
  // No sum is made of them, so nobody has to know from when on they are complete.
  async take(account, page) {
    const days = await parseAllRemote(account, 'timeTrackingDaily', timeTrackingDailySchema, page)
    await applyTimeDays(account, days)
  },
}
