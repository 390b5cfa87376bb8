/**
 * How many records a member has created, and when the last one; with it `firestore.rules` limits accounts
 * (docs/decisions/0105-creations.md). One per member, with the member's id.
 */
import * as z from 'zod/mini'
import { MS_A_DAY } from '#core/days/day.ts'
import { CLOCK_ALLOWANCE_MS } from './bounds.ts'
import { countSchema, idSchema, recordedInstantSchema, syncedAtSchema } from './fields.ts'

/**
 * Collections with limits: a record is created together with its count, at most one per second
 * (`DAY_PACE_MS`).
 */
export const COUNTED_COLLECTIONS = [
  'timeTrackingTemplate',
  'joinRequests',
  'tierRequests',
  'projectInterest',
] as const

export type CountedCollection = (typeof COUNTED_COLLECTIONS)[number]

/** The most templates an account can ever create, including deleted ones. */
export const MOST_TEMPLATES_EVER = 500

/** The most templates a member can have at once. */
export const MOST_TEMPLATES = 50

/** The most requests to join per day, and the most unanswered ones. */
export const MOST_REQUESTS = 20

export const creationsSchema = z.object({
  id: idSchema,
  /** The last created record, as `collection/id`. */
  latest: z.prefault(z.catch(z.string(), ''), ''),
  /** Templates created so far. */
  templates: countSchema,
  /** Requests to join since `requestsSince`. */
  requests: countSchema,
  requestsSince: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type Creations = z.infer<typeof creationsSchema>

/** The counts after one more record, or the limit that prevents it. */
type NextCreations =
  | {
      readonly templates: number
      readonly requests: number
      /** Whether the count of requests restarts now. */
      readonly isNewWindow: boolean
    }
  | 'too-many-templates'
  | 'too-many-requests'

/**
 * Counts one more record.
 * @param known undefined where none has been counted yet
 * @param now the server's clock, in ms since 1970
 */
export function countedOnce(
  known: Creations | undefined,
  made: CountedCollection,
  now: number,
): NextCreations {
  const templates = (known?.templates ?? 0) + (made === 'timeTrackingTemplate' ? 1 : 0)
  if (templates > MOST_TEMPLATES_EVER) return 'too-many-templates'
  if (made !== 'joinRequests') {
    return { templates, requests: known?.requests ?? 0, isNewWindow: !known }
  }
  const isFull = known !== undefined && known.requests >= MOST_REQUESTS
  const isOver = !known || now - known.requestsSince > MS_A_DAY + CLOCK_ALLOWANCE_MS
  if (isFull && !isOver) return 'too-many-requests'
  const isNewWindow = !known || isFull
  return { templates, requests: isNewWindow ? 1 : known.requests + 1, isNewWindow }
}
