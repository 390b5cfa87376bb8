/** An admin changes who is a coach, and who coaches whom. */

import { type CoachRole, isCoachNow } from '#core/policies/bulk/chosen.ts'
import type { User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { asAdmin } from '#core/server/handling/audit-log.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { type Handler, requireUser } from '#core/server/handling/rights.ts'
import { readAll } from '#core/server/transact-reading.ts'
import { changeRecord, putNotice } from '#core/server/writes.ts'
import { decideFields } from '#core/views/admin/field-changes.ts'
import {
  type CoachingFields,
  coachingFields,
  shownName,
  userPart,
} from '#core/views/admin/members/directory.ts'
import { coachingNotification } from '#core/views/coaching/coaching-notification.ts'
import { handOverWrites, rolesWithMembers } from './hand-over.ts'

/** Notifies the member in the same commit, but not an admin who changes their own. */
export const changeMember: Handler<'change-member'> = async (executor, request, context) => {
  const { userId, seen, change, handOver } = request
  const { by } = context
  const now = Math.floor(context.now)
  const runId = context.newId()
  const coached = await rolesWithMembers(executor, userId, by)
  const coaches = [change.consistencyCoachId, change.executiveCoachId].flatMap((id) => id || [])
  const refs = [userId, ...coaches].map((id): DocumentRef => ({ collection: 'users', id }))
  return asAdmin(context, executor, refs, (read) => {
    const user = requireUser(userId, read)
    const before = coachingFields(userPart(user))
    const decision = decideFields(before, seen, change)
    if (decision.kind === 'conflict') {
      throw new Refusal('conflict', 'Someone else has changed this. Check it again.')
    }
    const fields = decision.kind === 'same' ? before : decision.fields
    readAll(read, refs)
    const { coaching, ...more } = withCoaching(user, fields)
    const goesOn = (role: CoachRole) => isCoachNow({ ...user, coaching }, role)
    const stopping = { coach: user, coached, goesOn, to: handOver, runId, by, now }
    const { writes, ...after } = handOverWrites(stopping, read)
    if (decision.kind === 'same') return { writes, result: { user, ...after } }
    const data = { coaching, ...more }
    const told = {
      userId,
      before,
      after: fields,
      nameOf: (id: string) => requireUser(id, read).name,
    }
    const note = coachingNotification(told, now)
    const shown = (id: string) => shownName(requireUser(id, read))
    const summary = `${user.name || userId} ${wordsOf(before, fields, shown)}.`
    const deed = { action: 'change-member', targets: [userId], summary }
    return {
      writes: [
        changeRecord({ collection: 'users', id: userId }, data),
        ...(note && userId !== by.userId ? [putNotice(note)] : []),
        ...writes,
      ],
      result: { user: { ...user, coaching, ...more }, ...after },
      deed,
    }
  })
}

function withCoaching(
  { coaching, joinedWith }: User,
  fields: CoachingFields,
): Pick<User, 'coaching' | 'joinedWith'> {
  const { isConsistencyCoach, isExecutiveCoach, consistencyCoachId, executiveCoachId } = fields
  const isNamed =
    (isConsistencyCoach && !coaching.isConsistencyCoach) ||
    (isExecutiveCoach && !coaching.isExecutiveCoach)
  return {
    // A coach named by an admin answers for the group, even one who joined by themself (decision 0099).
    ...(isNamed && joinedWith && { joinedWith: '' }),
    coaching: {
      ...coaching,
      isConsistencyCoach,
      isExecutiveCoach,
      myConsistencyCoachId: consistencyCoachId,
      myExectutiveCoachId: executiveCoachId,
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
  const said: readonly [keyof CoachingFields, () => string][] = [
    ['isConsistencyCoach', () => coach(after.isConsistencyCoach, 'a consistency coach')],
    ['isExecutiveCoach', () => coach(after.isExecutiveCoach, 'an executive coach')],
    ['consistencyCoachId', () => has(after.consistencyCoachId, 'consistency coach')],
    ['executiveCoachId', () => has(after.executiveCoachId, 'executive coach')],
  ]
  const changed = said.filter(([field]) => before[field] !== after[field])
  return changed.map(([, words]) => words()).join(', and ')
}
