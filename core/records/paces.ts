/** How often the rules let one member write: they refuse faster writes, so clients wait. */

/** The least ms between two writes of a member's day, and between two records that are counted (decision 0105). */
export const DAY_PACE_MS = 1_000
