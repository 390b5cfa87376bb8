/** Every five minutes, sends the planned announcements that are due (docs/decisions/0124-announcements.md). */
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { sendDueAnnouncements } from './announcements-run.ts'
import { SCHEDULED } from './options.ts'

const NINE_MINUTES_IN_SECONDS = 540
/** Before the platform ends the run; the next one goes on. */
const RUN_MS = 480_000

export const sendAnnouncements = onSchedule(
  { ...SCHEDULED, schedule: 'every 5 minutes', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const began = Date.now()
    const isOver = () => Date.now() - began > RUN_MS
    const counts = await sendDueAnnouncements(
      { firestore: getFirestore(), onFailure, isOver },
      began,
    )
    // Mostly nothing is due.
    if (counts.due > 0) logger.info('Planned announcements sent', counts)
  },
)

/** Logs only the code: Firestore's messages may contain ids. */
function onFailure(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  logger.warn('A planned announcement was not sent', { code })
}
