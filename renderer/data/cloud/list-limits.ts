/** How many documents a query may list. `firestore.rules` refuse more (docs/decisions/0102-brakes.md). */

/** Of anything that is no board; more are read page by page. */
export const MOST_LISTED = 200

/** Rows of a board, which are counted for the own rank: no group has more members. */
export const MOST_ON_BOARD = 10_000

/** Shards of all groups in a month, 16 of each that has some (docs/decisions/0103-scale.md). */
export const MOST_SHARDS = 1_600

/** Of an admin's, who counts all members and what they have. */
export const MOST_FOR_ADMINS = 100_000

/** So many records an admin's page reads without asking: a day of the free plan has 50,000 (decision 0103). */
export const READS_UNASKED = 1_000
