/** Runs the Community bot every hour (docs/product.md#admin-tools). Core decides. */
import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { runBot as run } from '../../core/server/commands/bot/run.ts'
import { adminExecutor } from './admin-executor.ts'
import { SCHEDULED } from './options.ts'

const TEN_MINUTES_IN_SECONDS = 600

export const runBot = onSchedule(
  { ...SCHEDULED, schedule: 'every 60 minutes', timeoutSeconds: TEN_MINUTES_IN_SECONDS },
  async () => {
    const asked = { now: Date.now(), newId: randomUUID }
    const runs = await run(adminExecutor(getFirestore()), asked)
    // Logs counts and where unreadable records are, but no names.
    const counts = Object.entries(runs).map(
      ([rule, { looked, reached, sent, held, capped, unreadable }]) => ({
        ...{ rule, looked, reached, sent, held, capped, unreadable },
      }),
    )
    logger.info('The bot has run', { counts })
  },
)
