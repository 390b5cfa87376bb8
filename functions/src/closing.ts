/** Each night, erases accounts whose grace period has ended (docs/decisions/0052-closing.md). Core decides. */
import { randomUUID } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { runErasure, type SignIn } from '../../core/server/erasure/sweep-accounts.ts'
import { adminExecutor } from './admin-executor.ts'
import { removeFiles } from './files.ts'
import { SCHEDULED } from './options.ts'

const HALF_AN_HOUR_IN_SECONDS = 1800
/** The next night goes on with the rest. */
const BEGUN_WITHIN_MS = 25 * 60_000

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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : String(error)
}

/** Members' sign-ins, as erasing an account needs them. */
async function removeSignIn(userId: string): Promise<void> {
  // What is not there counts as deleted; what fails is told in the result alone.
  const { errors } = await getAuth().deleteUsers([userId])
  const [failed] = errors
  if (failed) throw failed.error
}

/** Every account of the project. */
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
