/** Every minute: reminders of browsers whose page is closed (docs/decisions/0081-web-push.md). */
import { getFirestore } from 'firebase-admin/firestore'
import { type FidMessage, getMessaging } from 'firebase-admin/messaging'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { type Outcome, sendDueReminders } from './reminders-run.ts'

/** What Firebase calls a browser that it does not know any more. */
const DEAD = /(installation-id|registration-token)-not-registered$/

export const sendReminders = onSchedule(
  // A run that takes longer is overtaken by the next one, and both send nothing twice.
  { schedule: 'every 1 minutes', timeoutSeconds: 120 },
  async () => {
    const services = { firestore: getFirestore(), send, onFailure }
    const counts = await sendDueReminders(services, Date.now())
    // Most minutes nobody is due. Counts, and no browser's name.
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

/** Logs the code alone: a message of Firestore's may name a browser. */
function onFailure(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  logger.warn('A device could not be looked at', { code })
}
