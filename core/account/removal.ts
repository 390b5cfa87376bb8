/** What goes with an account whose grace period is over, on every backend (docs/decisions/0052-closing.md). */
import type { Collection } from '#core/records/collections.ts'

/**
 * Records that carry the member's id as their own. The member's own record is not among them: it says that the
 * account is gone, so it goes last, and whoever was killed on the way begins again.
 */
export const REMOVED_BY_ID = [
  'usersStats',
  'profiles',
  'coachNotes',
  'tierRequests',
  'usersSecure',
] as const satisfies readonly Collection[]

/** Records that name the member in a field. Sums of groups, and the log of what admins did, stay. */
export const REMOVED_BY_FIELD = [
  { collection: 'trackingDaily', field: 'userId' },
  { collection: 'trackingMonthly', field: 'userId' },
  { collection: 'timeTrackingDaily', field: 'userId' },
  { collection: 'timeTrackingTemplate', field: 'userId' },
  { collection: 'notifications', field: 'userId' },
  { collection: 'projectInterest', field: 'userId' },
  { collection: 'joinRequests', field: 'userId' },
  { collection: 'privateSessions', field: 'userId' },
  { collection: 'pushDevices', field: 'userId' },
  // What members and coaches said to each other was the member's.
  { collection: 'threadMessages', field: 'memberId' },
  { collection: 'threads', field: 'memberId' },
  // Values that a long run replaced, kept for its undo.
  { collection: 'batchChanges', field: 'targetId' },
] as const satisfies readonly { readonly collection: Collection; readonly field: string }[]

/** Where all files of a member lie. */
export function filesOf(userId: string): string {
  return `users/${userId}/`
}
