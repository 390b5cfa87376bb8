/** What the server has looked after lately, by its own clock; admins see whether it has stopped. */
import * as z from 'zod/mini'
import { MS_A_DAY, WRITABLE_DAYS_BACK } from '#core/values/time/day.ts'
import { idSchema, syncedAtSchema } from './fields.ts'

const instantSchema = z.prefault(z.catch(z.number().check(z.nonnegative()), 0), 0)

/** There is one, `SERVER_RUN_ID`. */
export const serverRunSchema = z.object({
  id: idSchema,
  /** When the server's schedule ran last, in ms since 1970. */
  ranAt: instantSchema,
  /** What has been written before has been reconciled, in ms since 1970. */
  reconciledUntil: instantSchema,
  /** Somebody is reconciling until then, in ms since 1970, or has been stopped. */
  busyUntil: instantSchema,
  /** How many accounts could not be erased, or closed, in the last night. */
  stuckAccounts: z.prefault(z.catch(z.int().check(z.nonnegative()), 0), 0),
  syncedAt: syncedAtSchema,
})

export type ServerRun = z.infer<typeof serverRunSchema>

export const SERVER_RUN_ID = 'derive'

/** The schedule runs every minute: if it has not for so long, events may have been lost. */
export const SILENT_AFTER_MS = 600_000

/** The bound with which everything is reconciled that a device may still change. @param now ms since 1970 */
export function boundOfAll(now: number): number {
  return now - WRITABLE_DAYS_BACK * MS_A_DAY
}
