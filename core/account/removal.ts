/**
 * What is deleted with an account when its grace period ends, on every backend
 * (docs/decisions/0052-closing.md).
 */
import type { Collection } from '#core/records/collections.ts'
import { threadFoldersOf } from '#core/storage/object-path.ts'

/**
 * Records whose id is the member's id. The member's own record is not listed: it marks the account as closed,
 * so it is deleted last, and an interrupted removal starts again.
 */
export const REMOVED_BY_ID = [
  'usersStats',
  'profiles',
  'coachNotes',
  'tierRequests',
  'commandBudgets',
  'usersSecure',
] as const satisfies readonly Collection[]

/** Records that name the member in a field. Group sums and the audit log stay. */
export const REMOVED_BY_FIELD = [
  { collection: 'trackingDaily', field: 'userId' },
  { collection: 'trackingMonthly', field: 'userId' },
  { collection: 'counted', field: 'userId' },
  { collection: 'timeTrackingDaily', field: 'userId' },
  { collection: 'timeTrackingTemplate', field: 'userId' },
  { collection: 'notifications', field: 'userId' },
  { collection: 'projectInterest', field: 'userId' },
  { collection: 'joinRequests', field: 'userId' },
  { collection: 'kudos', field: 'from' },
  { collection: 'kudos', field: 'to' },
  { collection: 'checkIns', field: 'userId' },
  // With what the coach answered, as messages are.
  { collection: 'checkInTexts', field: 'userId' },
  { collection: 'blocks', field: 'userId' },
  { collection: 'blocks', field: 'blockedId' },
  { collection: 'partners', field: 'a' },
  { collection: 'partners', field: 'b' },
  { collection: 'partnerDays', field: 'userId' },
  // Those by the member, and those about them, which repeat what they wrote.
  { collection: 'safetyReports', field: 'userId' },
  { collection: 'safetyReports', field: 'aboutId' },
  { collection: 'invites', field: 'by' },
  { collection: 'privateSessions', field: 'userId' },
  { collection: 'pushDevices', field: 'userId' },
  // Messages between member and coach belong to the member.
  { collection: 'threadMessages', field: 'memberId' },
  { collection: 'threads', field: 'memberId' },
  // Values that a batch run replaced, stored for its undo.
  { collection: 'batchChanges', field: 'targetId' },
] as const satisfies readonly { readonly collection: Collection; readonly field: string }[]

/**
 * The folders of the files to delete with a member: their own, and those with files that a coach sent them,
 * which are stored in the coach's folder.
 * @param coachIds every coach with whom the member has, or had, a thread; extra ids do no harm
 */
export function fileFoldersOf(userId: string, coachIds: Iterable<string>): string[] {
  const own = `users/${userId}/`
  const threads = [...new Set(coachIds)]
    .filter((coachId) => coachId !== '')
    .flatMap((coachId) => threadFoldersOf({ memberId: userId, coachId }))
  return [own, ...threads.filter((folder) => !folder.startsWith(own))]
}
