/** How often the rules let one member write: they refuse faster writes, so clients wait. */

/** The least ms between two writes of a member's own record. */
export const PACE_MS = 1_000

/** The collections whose records the rules do not pace. */
export const UNPACED: ReadonlySet<string> = new Set([
  'usersStats',
  'trackingMonthly',
  'profiles',
  'notifications',
  'threads',
  'coachNotes',
])
