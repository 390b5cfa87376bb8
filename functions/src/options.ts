/** How all functions run. `index.ts` imports it first: Firebase copies these options into each function. */
import { initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions'
import * as z from 'zod/mini'
import { logDaysOf } from '../../core/app/cloud/data-keeping.ts'

/** From `functions/.env` (docs/firebase.md), which is read here and not by Firebase's parameters: those would prompt. */
const envSchema = z.object({
  /** Whether callables refuse clients that are not our apps. Off until the web app sends tokens. */
  ENFORCE_APP_CHECK: z.optional(z.string()),
  /** Whether only members with a verified email may join groups. */
  NEEDS_EMAIL_TO_JOIN: z.optional(z.string()),
  MIN_INSTANCES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10)), 0),
})

const env = envSchema.safeParse(process.env)
if (!env.success) {
  throw new Error(
    'MIN_INSTANCES in functions/.env is a whole number from 0 to 10: leave it out for 0.',
  )
}
const { ENFORCE_APP_CHECK, MIN_INSTANCES } = env.data
export const NEEDS_EMAIL_TO_JOIN = env.data.NEEDS_EMAIL_TO_JOIN === 'true'

/** The build puts it here, from the app's own setting; the emulators have none, and take Firebase's default. */
const region = process.env.FUNCTIONS_REGION

/** As the region: for how many days the audit log is kept. */
export const LOG_KEPT_DAYS = logDaysOf({ VITE_PRIVACY_LOG_DAYS: process.env.LOG_DAYS })

initializeApp()

setGlobalOptions({
  ...(region && { region }),
  enforceAppCheck: ENFORCE_APP_CHECK === 'true',
  // Requests and events wait for the database: one instance serves many, and ten are more than any community needs.
  concurrency: 80,
  maxInstances: 10,
  memory: '512MiB',
  timeoutSeconds: 60,
})

export const CALLABLE = { minInstances: MIN_INSTANCES }

/** For what no one waits for: a run that takes too long shares the instance with the next one. */
export const SCHEDULED = { maxInstances: 1 }

/** Firebase delivers an event again until it has been handled, for a day at most. */
export const TRIGGER = { retry: true } as const
