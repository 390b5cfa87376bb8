/**
 * How many records a member has created, and when the last one; with it `firestore.rules` limits accounts
 * (docs/decisions/0105-creations.md). One per member, with the member's id.
 */
import * as z from 'zod/mini'
import { countSchema, idSchema, syncedAtSchema } from './fields.ts'

/**
 * Collections with limits: a record is created together with its count, at most one per second
 * (`DAY_PACE_MS`).
 */
export const COUNTED_COLLECTIONS = ['timeTrackingTemplate', 'tierRequests'] as const

export type CountedCollection = (typeof COUNTED_COLLECTIONS)[number]

/** The most templates an account can ever create, including deleted ones. */
export const MOST_TEMPLATES_EVER = 500

/** The most templates a member can have at once. */
export const MOST_TEMPLATES = 50

export const creationsSchema = z.object({
  id: idSchema,
  /** The last created record, as `collection/id`. */
  latest: z.prefault(z.catch(z.string(), ''), ''),
  /** Templates created so far. */
  templates: countSchema,
  syncedAt: syncedAtSchema,
})

export type Creations = z.infer<typeof creationsSchema>

/**
 * How many templates there are after one more record.
 * @param known undefined where none has been counted yet
 * @returns undefined where there can be no more
 */
export function countedOnce(
  known: Creations | undefined,
  made: CountedCollection,
): number | undefined {
  const templates = (known?.templates ?? 0) + (made === 'timeTrackingTemplate' ? 1 : 0)
  return templates > MOST_TEMPLATES_EVER ? undefined : templates
}
