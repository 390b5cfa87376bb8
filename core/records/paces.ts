/** How often the rules let one member write: they refuse faster writes, so clients wait. */

/** The least ms between two writes of a member's own record. */
export const PACE_MS = 1_000

/** The collections whose records the rules pace. */
export const PACED: ReadonlySet<string> = new Set([
  'trackingDaily',
  'timeTrackingDaily',
  'timeTrackingTemplate',
  'users',
  'projectInterest',
])
