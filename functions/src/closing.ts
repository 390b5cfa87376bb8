/** Once a day, removes accounts whose grace period has ended (docs/decisions/0052-closing.md). */
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import * as z from 'zod/mini'
import { removeClosedAccounts } from './closing-run.ts'
import { SCHEDULED } from './options.ts'

/** The part of `FIREBASE_CONFIG` that we read. */
const configSchema = z.object({ storageBucket: z.optional(z.string()) })

const HALF_AN_HOUR_IN_SECONDS = 1800

export const removeClosed = onSchedule(
  {
    ...SCHEDULED,
    schedule: 'every day 03:40',
    retryCount: 3,
    timeoutSeconds: HALF_AN_HOUR_IN_SECONDS,
  },
  async () => {
    const services = { firestore: getFirestore(), auth: getAuth(), bucket: bucketOrNone() }
    const removed = await removeClosedAccounts(services, Date.now())
    logger.info('Accounts removed', { removed })
  },
)

/** Undefined on the free plan, which has no bucket, so its members have no files. */
function bucketOrNone() {
  const config: unknown = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}')
  const { storageBucket } = configSchema.parse(config)
  return storageBucket ? getStorage().bucket(storageBucket) : undefined
}
