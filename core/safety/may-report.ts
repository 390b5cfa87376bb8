/** Who may report what; the security rules check the same (decision 0134). */
import { sharesDaysWith } from '#core/privacy/sees-days.ts'
import type { ThreadMessage } from '#core/records/thread.ts'
import type { Profile, User } from '#core/records/user.ts'
import { isCoachOf } from '#core/threads/pair.ts'

/** For the member whose report the server does not take. */
export const REPORT_REFUSED =
  'This can’t be reported any more: it is gone, or not shared with you any more.'

interface Parties {
  readonly reporter: User | undefined
  /** Whose profile, picture or message it is. */
  readonly about: User | undefined
}

/** Whether somebody may report a member's profile or a file on it: whoever sees it may. */
export function mayReportProfile(
  { reporter, about }: Parties,
  profile: Profile | undefined,
): boolean {
  if (!reporter || reporter.deleted || !about || about.id === reporter.id || !profile) return false
  return (
    profile.isConsistencyCoach ||
    profile.isExecutiveCoach ||
    sharesDaysWith(profile, reporter.groupId) ||
    isCoachOf(reporter, about)
  )
}

/** Whether somebody may report a message: the other one of its two, as long as they can read it. */
export function mayReportMessage(
  { reporter, about }: Parties,
  message: ThreadMessage | undefined,
): boolean {
  if (!reporter || reporter.deleted || !about || !message) return false
  if (message.senderId !== about.id || about.id === reporter.id) return false
  return (
    message.memberId === reporter.id ||
    (message.coachId === reporter.id && isCoachOf(reporter, about))
  )
}

/** Which of a group's coaches reads the report, by what their profiles say; the first, so that it is always the same. */
export function coachToTell(
  coaches: readonly Pick<Profile, 'id' | 'isConsistencyCoach' | 'isExecutiveCoach'>[],
  others: readonly string[],
): string {
  const [first = ''] = coaches
    .filter((one) => one.isConsistencyCoach || one.isExecutiveCoach)
    .filter(({ id }) => !others.includes(id))
    .map(({ id }) => id)
    .toSorted()
  return first
}
