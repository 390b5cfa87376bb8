/** Every minute, sends the announcements that are due (docs/decisions/0124-announcements.md). Core decides. */
import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { sendDueAnnouncements } from '../../core/server/commands/announcements/send.ts'
import { adminExecutor } from './admin-executor.ts'
import { SCHEDULED } from './options.ts'

const NINE_MINUTES_IN_SECONDS = 540
/** Before the platform ends the run; the next one goes on. */
const RUN_MS = 480_000

export const sendAnnouncements = onSchedule(
  { ...SCHEDULED, schedule: 'every 1 minutes', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const began = Date.now()
    const counts = await sendDueAnnouncements(adminExecutor(getFirestore()), {
      now: Date.now,
      newId: randomUUID,
      isOver: () => Date.now() - began > RUN_MS,
      onFailure,
    })
    // Mostly nothing is due.
    if (counts.due > 0) logger.info('Announcements sent', counts)
  },
)

/** Logs only the code: Firestore's messages may contain ids. */
function onFailure(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  logger.warn('An announcement was not sent', { code })
}
