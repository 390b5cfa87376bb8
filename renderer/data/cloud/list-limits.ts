import type { CloudQuery, Filter } from '#core/server/documents.ts'

/** How many documents a query may list. `firestore.rules` refuse more (docs/decisions/0102-brakes.md). */

/** For any query that is no board; longer lists are read page by page. */
export const MAX_LISTED = 200

/** For counting the rows of a board above the own rank: no group has more members. */
export const MAX_ON_BOARD = 10_000

/** For an admin's queries, which count all members and their records. */
export const MAX_FOR_ADMINS = 100_000

/** Reads that an admin's page makes without asking first: the free plan has 50,000 a day (decision 0119). */
export const READS_UNASKED = 1_000

/** Commits land out of the order of their times: changes are read from this long before the latest known one, in ms. */
export const OVERLAP_MS = 2 * 60_000

/** Filters for the documents whose fields have these values. */
export const equal = (fields: Readonly<Record<string, unknown>>): Filter[] =>
  Object.entries(fields).map(([field, value]) => ({ field, is: '==', value }))

export const listOf = (
  collection: CloudQuery['collection'],
  fields: Readonly<Record<string, unknown>>,
) => ({
  collection,
  where: equal(fields),
  limit: MAX_LISTED,
})
