/** The rules take one message of the same sender in so many ms, and one so soon after the other's (decision 0104). */
export const MESSAGE_PACE_MS = { own: 1_000, answer: 500 } as const
