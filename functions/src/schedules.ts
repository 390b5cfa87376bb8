/** What the server does by the clock, besides `every-minute.ts` and `closing.ts`. Core decides. */
import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { type FidMessage, getMessaging } from 'firebase-admin/messaging'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { sendDueAnnouncements } from '../../core/server/commands/announcements/send.ts'
import { runBot as run } from '../../core/server/commands/bot/run.ts'
import { removeOldLog } from '../../core/server/old-log.ts'
import { adminExecutor } from './admin-executor.ts'
import { LOG_KEPT_DAYS, SCHEDULED } from './options.ts'
import { type Outcome, sendDueReminders } from './reminders-run.ts'

const NINE_MINUTES_IN_SECONDS = 540
/** Before the platform ends the run; the next one goes on. */
const RUN_MS = 480_000

/** Every minute, sends the announcements that are due (docs/decisions/0124-announcements.md). */
export const sendAnnouncements = onSchedule(
  { ...SCHEDULED, schedule: 'every 1 minutes', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const began = Date.now()
    const counts = await sendDueAnnouncements(adminExecutor(getFirestore()), {
      now: Date.now,
      newId: randomUUID,
      isOver: () => Date.now() - began > RUN_MS,
      onFailure: notSent('An announcement was not sent'),
    })
    // Mostly nothing is due.
    if (counts.due > 0) logger.info('Announcements sent', counts)
  },
)

/** Logs only the code: Firestore's messages may contain ids. */
function notSent(what: string) {
  return (error: unknown): void => {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    logger.warn(what, { code })
  }
}

const TEN_MINUTES_IN_SECONDS = 600

/** Runs the Community bot every hour (docs/product.md#admin-tools). */
export const runBot = onSchedule(
  { ...SCHEDULED, schedule: 'every 60 minutes', timeoutSeconds: TEN_MINUTES_IN_SECONDS },
  async () => {
    const asked = { now: Date.now(), newId: randomUUID }
    const runs = await run(adminExecutor(getFirestore()), asked)
    // Logs counts and where unreadable records are, but no names.
    const counts = Object.entries(runs).map(
      ([rule, { looked, reached, sent, held, capped, unreadable }]) => ({
        rule,
        looked,
        reached,
        sent,
        held,
        capped,
        unreadable,
      }),
    )
    logger.info('The bot has run', { counts })
  },
)

/** Once a day, removes what the log keeps no longer (`core/server/old-log.ts`). */
export const shortenLog = onSchedule(
  { ...SCHEDULED, schedule: 'every day 04:20', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const of = { now: Date.now(), keptDays: LOG_KEPT_DAYS }
    const removed = await removeOldLog(adminExecutor(getFirestore()), of)
    logger.info('Old entries of the log removed', { removed })
  },
)

/** Firebase's error codes for a browser that it no longer knows. */
const DEAD = /(installation-id|registration-token)-not-registered$/

/** Every minute, sends reminders to browsers whose page is closed (docs/decisions/0081-web-push.md). */
export const sendReminders = onSchedule(
  // A run that takes longer overlaps with the next one, but nothing is sent twice.
  { ...SCHEDULED, schedule: 'every 1 minutes', timeoutSeconds: 120 },
  async () => {
    const services = {
      firestore: getFirestore(),
      send,
      onFailure: notSent('A device could not be looked at'),
    }
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
