/** Once a day, removes what the log keeps no longer (`core/server/old-log.ts`). */
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { removeOldLog } from '../../core/server/old-log.ts'
import { adminExecutor } from './admin-executor.ts'
import { LOG_KEPT_DAYS, SCHEDULED } from './options.ts'

const NINE_MINUTES_IN_SECONDS = 540

export const shortenLog = onSchedule(
  { ...SCHEDULED, schedule: 'every day 04:20', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const of = { now: Date.now(), keptDays: LOG_KEPT_DAYS }
    const removed = await removeOldLog(adminExecutor(getFirestore()), of)
    logger.info('Old entries of the log removed', { removed })
  },
)
