/** Every minute, sends reminders to browsers whose page is closed (docs/decisions/0081-web-push.md). */
import { getFirestore } from 'firebase-admin/firestore'
import { type FidMessage, getMessaging } from 'firebase-admin/messaging'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { SCHEDULED } from './options.ts'
import { type Outcome, sendDueReminders } from './reminders-run.ts'

/** Firebase's error codes for a browser that it no longer knows. */
const DEAD = /(installation-id|registration-token)-not-registered$/

export const sendReminders = onSchedule(
  // A run that takes longer overlaps with the next one, but nothing is sent twice.
  { ...SCHEDULED, schedule: 'every 1 minutes', timeoutSeconds: 120 },
  async () => {
    const services = { firestore: getFirestore(), send, onFailure }
    const counts = await sendDueReminders(services, Date.now())
    // Most minutes nothing is due. Logs counts, and no browser ids.
    if (counts.looked > 0) logger.info('Reminders sent', counts)
  },
)

async function send(messages: readonly FidMessage[]): Promise<readonly Outcome[]> {
  const { responses } = await getMessaging().sendEach([...messages])
  const codes = responses.flatMap(({ error }) => (error ? [error.code] : []))
  const unexpected = codes.filter((code) => !DEAD.test(code))
  if (unexpected.length > 0) logger.warn('Reminders were not taken', { codes: unexpected })
  return responses.map(({ success, error }) => {
    if (success) return 'sent'
    return error && DEAD.test(error.code) ? 'dead' : 'failed'
  })
}

/** Logs only the code: Firestore's messages may contain a browser's id. */
function onFailure(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  logger.warn('A device could not be looked at', { code })
}
