/** The rules take one write of a member's month in so many ms (decision 0101). */
export const MONTH_PACE_MS = 1_000
