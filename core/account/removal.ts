/** What goes with an account whose grace period is over, on every backend (docs/decisions/0052-closing.md). */
import type { Collection } from '#core/records/collections.ts'
import { threadFoldersOf } from '#core/storage/object-path.ts'

/**
 * Records that carry the member's id as their own. The member's own record is not among them: it says that the
 * account is gone, so it goes last, and whoever was killed on the way begins again.
 */
export const REMOVED_BY_ID = [
  'usersStats',
  'profiles',
  'coachNotes',
  'tierRequests',
  'creations',
  'pushSlots',
  'usersSecure',
  'auditHeads',
  'inviteSlots',
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
  { collection: 'invites', field: 'by' },
  { collection: 'privateSessions', field: 'userId' },
  { collection: 'pushDevices', field: 'userId' },
  // What members and coaches said to each other was the member's.
  { collection: 'threadMessages', field: 'memberId' },
  { collection: 'threads', field: 'memberId' },
  // Values that a long run replaced, kept for its undo.
  { collection: 'batchChanges', field: 'targetId' },
] as const satisfies readonly { readonly collection: Collection; readonly field: string }[]

/**
 * Where the files lie that go with a member: their own, and what each coach has sent them, which lies among the
 * coach's own.
 * @param coachIds whoever the member has, or had, a thread with; more of them do no harm
 */
export function fileFoldersOf(userId: string, coachIds: Iterable<string>): string[] {
  const own = `users/${userId}/`
  const threads = [...new Set(coachIds)]
    .filter((coachId) => coachId !== '')
    .flatMap((coachId) => threadFoldersOf({ memberId: userId, coachId }))
  return [own, ...threads.filter((folder) => !folder.startsWith(own))]
}
