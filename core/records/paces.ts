/** How fast the rules let one member write: whoever is faster is refused, so clients wait. */

/** One write of a member's month in so many ms (decision 0101). */
export const MONTH_PACE_MS = 1_000

/** One message of the same sender in so many ms, and one so soon after the other's (decision 0104). */
export const MESSAGE_PACE_MS = { own: 1_000, answer: 500 } as const
