/** Who may report what, and who reads it (decision 0134). */
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import { sharesDaysWith } from '#core/policies/privacy/who-sees.ts'
import { isCoachOf } from '#core/policies/threads/pair.ts'
import type { Agreement } from '#core/records/agreement.ts'
import type { Group } from '#core/records/group.ts'
import type { ThreadMessage } from '#core/records/thread.ts'
import type { Profile, User } from '#core/records/user.ts'

export const REPORT_REFUSED =
  'This can’t be reported any more: it is gone, or not shared with you any more.'

export interface Parties {
  readonly reporter: User | undefined
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

/** For the other of its two to report, as long as they can read it; undefined if there is nothing of theirs. */
export function agreementSaid(
  { reporter, about }: Parties,
  own: readonly Agreement[],
  theirs: readonly Agreement[],
  id: string,
): string | undefined {
  if (!reporter || reporter.deleted || !about || about.id === reporter.id) return undefined
  const seen = [...own, ...(isCoachOf(reporter, about) ? theirs : [])]
  const found = seen.find((item) => item.id === id)
  const texts = [
    found?.by === about.id ? found.text : '',
    found?.closedBy === about.id ? found.word : '',
  ]
  return texts.filter((text) => text !== '').join('\n') || undefined
}

/** What a report says of the member whom it is about: as far as its reporter sees it; `''` for the rest. */
export function ownerSeen(
  { reporter, about }: { readonly reporter: User; readonly about: User },
  profile: Profile | undefined,
): { readonly name: string; readonly groupId: string } {
  if (!mayReportProfile({ reporter, about }, profile)) return { name: '', groupId: '' }
  const isGroupSeen = isCoachOf(reporter, about) || profile?.groupId === about.groupId
  return { name: about.name, groupId: isGroupSeen ? about.groupId : '' }
}

interface Told {
  readonly reporter: Pick<User, 'id'>
  readonly about: User
  readonly group: Pick<Group, 'id' | 'open'>
}

/**
 * Which coach in the reported member's group reads the report, and neither of the two: the first, so that it is always the
 * same. Any coach can walk into an open group, so there it is a coach of that member alone.
 * @returns `''` where there is none
 */
export function coachToTell(coaches: readonly User[], { reporter, about, group }: Told): string {
  const [first = ''] = coaches
    .filter((one) => isCoachInGroup(one, group.id) && (!group.open || isCoachOf(one, about)))
    .map(({ id }) => id)
    .filter((id) => id !== reporter.id && id !== about.id)
    .toSorted()
  return first
}
