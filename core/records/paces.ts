/** How often the rules let one member write: they refuse faster writes, so clients wait. */

/** The least ms between two writes of a member's day, and between two records that are counted (decision 0105). */
export const DAY_PACE_MS = 1_000

/** The least ms between messages: `own` after one's own, `answer` after the other side's (decision 0104). */
export const MESSAGE_PACE_MS = { own: 1_000, answer: 500 } as const
