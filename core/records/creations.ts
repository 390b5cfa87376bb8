/**
 * How many records a member has made, and when the last one: `firestore.rules` hold an account to it
 * (docs/decisions/0105-creations.md). One a member: the id is theirs.
 */
import * as z from 'zod/mini'
import { MS_A_DAY } from '#core/days/day.ts'
import { CLOCK_ALLOWANCE_MS } from './bounds.ts'
import { countSchema, idSchema, recordedInstantSchema, syncedAtSchema } from './fields.ts'

/** What is counted: each is made together with its count, at most one in a second (`MONTH_PACE_MS`). */
export const COUNTED_COLLECTIONS = [
  'timeTrackingTemplate',
  'joinRequests',
  'tierRequests',
  'projectInterest',
] as const

export type CountedCollection = (typeof COUNTED_COLLECTIONS)[number]

/** Templates that an account makes in all, those that were deleted among them. */
export const MOST_TEMPLATES_EVER = 500

/** Templates that a member has at once. */
export const MOST_TEMPLATES = 50

/** Groups that a member asks to join in a day, and that have not answered yet. */
export const MOST_REQUESTS = 20

export const creationsSchema = z.object({
  id: idSchema,
  /** The last one, as `collection/id`. */
  latest: z.prefault(z.catch(z.string(), ''), ''),
  /** Templates made so far. */
  templates: countSchema,
  /** Requests to join that were made since `requestsSince`. */
  requests: countSchema,
  requestsSince: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type Creations = z.infer<typeof creationsSchema>

/** The counts after one more, or which limit stands in its way. */
type NextCreations =
  | {
      readonly templates: number
      readonly requests: number
      /** Whether the requests are counted anew from now on. */
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
