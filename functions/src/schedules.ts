/** What the server does by the clock. Core decides. */
import { randomUUID } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { type FidMessage, getMessaging } from 'firebase-admin/messaging'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { sendDueAnnouncements } from '../../core/server/commands/announcements/send.ts'
import { runBot as run } from '../../core/server/commands/bot/run.ts'
import { continueRuns } from '../../core/server/commands/bulk/step-run.ts'
import { sumAbandonedGroupMonths } from '../../core/server/derive/group-month.ts'
import { reconcileIfDue } from '../../core/server/derive/reconcile.ts'
import { reconcile } from '../../core/server/derive/run.ts'
import { runErasure, type SignIn } from '../../core/server/erasure/sweep-accounts.ts'
import { removeOldLog } from '../../core/server/handling/audit-log.ts'
import { adminExecutor } from './admin-executor.ts'
import { derivingNow } from './derive.ts'
import { removeFiles } from './files.ts'
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
      onFailure: (error) => logger.warn('An announcement was not sent', { code: codeOf(error) }),
    })
    // Mostly nothing is due.
    if (counts.due > 0) logger.info('Announcements sent', counts)
  },
)

/** All that is logged of an error: Firestore's messages may contain ids. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown'
}

const TEN_MINUTES_IN_SECONDS = 600

export const runBot = onSchedule(
  { ...SCHEDULED, schedule: 'every 60 minutes', timeoutSeconds: TEN_MINUTES_IN_SECONDS },
  async () => {
    const asked = { now: Date.now(), newId: randomUUID }
    const runs = await run(adminExecutor(getFirestore()), asked)
    // Logs counts and where unreadable records are, but no names.
    const counts = Object.entries(runs).map(([rule, { names: _, ...run }]) => ({ rule, ...run }))
    logger.info('The bot has run', { counts })
  },
)

/** Once a day, removes what the log keeps no longer (`core/server/handling/audit-log.ts`). */
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
      onFailure: (error: unknown) =>
        logger.warn('A device could not be looked at', { code: codeOf(error) }),
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

/** The next minute goes on with bulk changes: so one instance at a time does, mostly. */
const RUNS_MS = 50_000

/** Sums that were interrupted, bulk changes whose page is closed, and what lost events would have told. */
export const everyMinute = onSchedule(
  { ...SCHEDULED, schedule: 'every 1 minutes', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const executor = adminExecutor(getFirestore())
    const began = Date.now()
    const summing = { by: randomUUID(), now: began }
    const summed = await sumAbandonedGroupMonths(executor, summing, (id, error) =>
      logger.warn('A group’s month could not be summed', { id, code: codeOf(error) }),
    )
    if (summed > 0) logger.info('Groups’ months summed late', { summed })
    const runs = await continueRuns(executor, {
      now: Date.now,
      newId: randomUUID,
      onFailure: (id, error) =>
        logger.error('A bulk change does not go on', { id, code: codeOf(error) }),
      isOver: () => Date.now() - began > RUNS_MS,
    })
    if (runs > 0) logger.info('Bulk changes went on', { runs })
    const reconciled = await reconcileIfDue(
      executor,
      {
        reconcile: (source) => reconcile(executor, source, derivingNow()),
        onFailure: (source, error) =>
          logger.error('A record could not be reconciled', { ...source, code: codeOf(error) }),
      },
      Date.now,
    )
    if (!reconciled) return
    if (reconciled.differed > 0)
      logger.error('Records were behind what they follow from', reconciled)
    else logger.info('Everything is reconciled', reconciled)
  },
)

const HALF_AN_HOUR_IN_SECONDS = 1800
/** The next night goes on with the rest. */
const BEGUN_WITHIN_MS = 25 * 60_000

/** Each night, erases accounts whose grace period has ended (docs/decisions/0052-closing.md). */
export const removeClosed = onSchedule(
  {
    ...SCHEDULED,
    schedule: 'every day 03:40',
    retryCount: 3,
    timeoutSeconds: HALF_AN_HOUR_IN_SECONDS,
  },
  async () => {
    const began = Date.now()
    const erasures = await runErasure({
      executor: adminExecutor(getFirestore()),
      now: began,
      newId: randomUUID,
      signIns,
      outside: { removeFiles, removeSignIn },
      onFailure: (userId, error) =>
        logger.error('An account could not be erased', { userId, code: codeOf(error) }),
      isOver: () => Date.now() - began > BEGUN_WITHIN_MS,
    })
    const { stuck } = erasures
    if (stuck > 0) logger.error('Accounts wait for being erased', { stuck })
    logger.info('Accounts erased', { ...erasures })
  },
)

async function removeSignIn(userId: string): Promise<void> {
  // What is not there counts as deleted; what fails is told in the result alone.
  const { errors } = await getAuth().deleteUsers([userId])
  const [failed] = errors
  if (failed) throw failed.error
}

async function signIns(): Promise<SignIn[]> {
  const all: SignIn[] = []
  let page = await getAuth().listUsers()
  for (;;) {
    for (const { uid: userId, metadata } of page.users) {
      const { creationTime, lastSignInTime, lastRefreshTime } = metadata
      const seen = [creationTime, lastSignInTime, lastRefreshTime ?? '']
      // A time that cannot be read is now: such an account is left alone.
      const times = seen.flatMap((text) => (text ? [Date.parse(text)] : []))
      const seenAt = Math.max(...times)
      all.push({ userId, seenAt: Number.isFinite(seenAt) ? seenAt : Date.now() })
    }
    if (!page.pageToken) return all
    page = await getAuth().listUsers(undefined, page.pageToken)
  }
}
