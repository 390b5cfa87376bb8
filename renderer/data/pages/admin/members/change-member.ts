/** What admins change in a member's record: who is a coach, and who coaches whom. */

import { decideFields } from '#core/admin/field-changes.ts'
import { type UserPart, userPart } from '#core/admin/members/directory.ts'
import { coachingNotification } from '#core/coaching/coaching-notification.ts'
import type { Notification } from '#core/notifications/notifications.ts'
import { personNameSchema } from '#core/records/display-name.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { userWrite } from '#core/server/user-writes.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

export type CoachingFields = Pick<
  UserPart,
  'isConsistencyCoach' | 'isExecutiveCoach' | 'consistencyCoachId' | 'executiveCoachId'
>

/** The coaching fields of a directory row, or of a record. */
export function coachingFields(row: CoachingFields): CoachingFields {
  const { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId } = row
  return { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId }
}

/**
 * Changes the given coaching fields of a member, compared with what the admin saw, and notifies the member in the
 * same commit (not an admin who changes their own).
 * @param nameOf a coach's name for the log
 * @throws CloudError `conflict` if somebody else has changed the same field; `not-found`,
 * `permission-denied`,
 *   `unavailable`
 */
export async function changeMember(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  asked: {
    readonly userId: string
    readonly seen: CoachingFields
    readonly change: Partial<CoachingFields>
    readonly nameOf: (userId: string) => string
  },
): Promise<User> {
  const { userId, seen, change, nameOf } = asked
  const now = Math.floor(await cloud.serverNow())
  const coachIds = [change.consistencyCoachId, change.executiveCoachId].filter((id) => id)
  const refs = [userId, ...coachIds].map((id) => ({ collection: 'users', id: id ?? '' }) as const)
  return cloud.transact(refs, ([document, ...coaches]) => {
    const user = parseDocument(userSchema, document)
    if (!user) throw new CloudError('not-found', 'This member no longer exists.')
    const before = coachingFields(userPart(user))
    const decision = decideFields(before, seen, change)
    if (decision.kind === 'conflict') {
      throw new CloudError('conflict', 'Someone else has changed this. Check it again.')
    }
    if (decision.kind === 'same') return { writes: [], result: user }
    const changed = withCoaching(user, decision.fields)
    const summary = `${user.name || userId} ${wordsOf(before, decision.fields, nameOf)}.`
    const entry = entryOf(by, { action: 'change-member', targets: [userId], summary })
    // The names in the coaches' own records: `nameOf` may be an email, which is for admins only.
    const nameInRecord = (id: string) =>
      personNameSchema.safeParse(coaches.find((one) => one?.id === id)?.data.name).data ?? ''
    const told = { userId, before, after: decision.fields, nameOf: nameInRecord }
    const note = userId === by.userId ? undefined : coachingNotification(told, now)
    const writes = [userWrite(changed, user), ...(note ? [notificationWrite(note)] : [])]
    return { writes: audited(writes, entry), result: changed }
  })
}

/** A notification to a member, for the commit that it reports. */
export function notificationWrite(note: Notification): Write {
  const ref = { collection: 'notifications', id: note.id } as const
  return { kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }
}

function withCoaching(user: User, fields: CoachingFields): User {
  const { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId } = fields
  const { coaching } = user
  const isNamed =
    (isConsistencyCoach && !coaching.isConsistencyCoach) ||
    (isExecutiveCoach && !coaching.isExecutiveCoach)
  return {
    ...user,
    // A coach named by an admin answers for the group, even one who joined by an invitation (decision 0099).
    ...(isNamed && user.joinedWith && { joinedWith: '' }),
    coaching: {
      ...user.coaching,
      ...{ isConsistencyCoach, isExecutiveCoach },
      ...{ myConsistencyCoachId: consistencyCoachId, myExectutiveCoachId: executiveCoachId },
    },
  }
}

function wordsOf(
  before: CoachingFields,
  after: CoachingFields,
  nameOf: (userId: string) => string,
): string {
  const coach = (is: boolean, kind: string) => (is ? `is ${kind} now` : `is ${kind} no more`)
  const has = (id: string, kind: string) =>
    id === '' ? `has no ${kind}` : `has ${nameOf(id)} as ${kind}`
  return [
    ...(before.isConsistencyCoach === after.isConsistencyCoach
      ? []
      : [coach(after.isConsistencyCoach, 'a consistency coach')]),
    ...(before.isExecutiveCoach === after.isExecutiveCoach
      ? []
      : [coach(after.isExecutiveCoach, 'an executive coach')]),
    ...(before.consistencyCoachId === after.consistencyCoachId
      ? []
      : [has(after.consistencyCoachId, 'consistency coach')]),
    ...(before.executiveCoachId === after.executiveCoachId
      ? []
      : [has(after.executiveCoachId, 'executive coach')]),
  ].join(', and ')
}
