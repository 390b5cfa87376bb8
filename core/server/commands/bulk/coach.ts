/** Gives chosen members a coach, or takes theirs away (decision 0118). */
import { userPart } from '#core/admin/members/directory.ts'
import type { BatchTask } from '#core/batch/batch-run.ts'
import { COACH_FIELDS, COACH_PATHS, isCoachNow } from '#core/batch/chosen.ts'
import { coachingNotification } from '#core/coaching/coaching-notification.ts'
import type { User } from '#core/records/user.ts'
import { userSchema } from '#core/records/user.ts'
import type { Read } from '../../transact-reading.ts'
import { SERVER_TIME, type Write } from '../../writes.ts'
import { parsedOrRefused } from '../refusal.ts'
import { type Applying, type BulkKind, passed } from './kind.ts'

type CoachTask = Extract<BatchTask, { kind: 'coach' }>

export function coachKind(task: CoachTask): BulkKind {
  const { role, coachId } = task
  return {
    write(change, applying) {
      const from = coachIn(change.fields, role)
      const [user, coach] = [userOf(applying.read, change.targetId), coachOf(task, applying.read)]
      if (coachId !== '' && !coach) {
        return passed('skipped', `The ${role} coach does not coach any more.`)
      }
      const why = whyNot(task, user, from)
      if (!user || why !== undefined) return passed('skipped', why ?? GONE)
      const writes = giving(task, user, { coachId, name: coach?.name ?? '' }, applying)
      return { state: 'done', writes, targets: targetsOf(task, user.id) }
    },
    undo(change, applying) {
      const user = userOf(applying.read, change.targetId)
      const why = whyNot(task, user, coachId)
      if (!user || why !== undefined) return passed('left', why ?? GONE)
      const earlier = { coachId: coachIn(change.fields, role), name: '' }
      const writes = giving(task, user, earlier, applying)
      return { state: 'undone', writes, targets: targetsOf(task, user.id) }
    },
  }
}

const GONE = 'The account is not there any more.'

/** The coach whom the listing found. */
function coachIn(
  fields: readonly { readonly path: string; readonly from?: unknown }[],
  role: CoachTask['role'],
): string {
  return String(fields.find(({ path }) => path === COACH_PATHS[role])?.from ?? '')
}

function userOf(read: Read, id: string): User | undefined {
  return parsedOrRefused(userSchema, read({ collection: 'users', id }))
}

/** The new coach, if there is one who still coaches. */
function coachOf({ role, coachId }: CoachTask, read: Read): User | undefined {
  const coach = coachId === '' ? undefined : userOf(read, coachId)
  return coach && isCoachNow(coach, role) ? coach : undefined
}

/** @param before the coach whom the member has to have */
function whyNot({ role }: CoachTask, user: User | undefined, before: string): string | undefined {
  if (!user) return GONE
  if (user.deleted) return 'The account was closed.'
  return user.coaching[COACH_FIELDS[role]] === before
    ? undefined
    : `The ${role} coach was changed since.`
}

function targetsOf({ coachId }: CoachTask, userId: string): string[] {
  return coachId === '' ? [userId] : [userId, coachId]
}

/** Writes the coach, and notifies the member. */
function giving(
  { role }: CoachTask,
  user: User,
  given: { readonly coachId: string; readonly name: string },
  { now }: Applying,
): Write[] {
  const coaching = { ...user.coaching, [COACH_FIELDS[role]]: given.coachId }
  const [before, after] = [userPart(user), userPart({ ...user, coaching })]
  const told = coachingNotification(
    { userId: user.id, before, after, nameOf: () => given.name },
    now,
  )
  const ref = { collection: 'users', id: user.id } as const
  return [
    { kind: 'merge', ref, data: { coaching, syncedAt: SERVER_TIME } },
    ...(told
      ? [
          {
            kind: 'set',
            ref: { collection: 'notifications', id: told.id },
            data: { ...told, syncedAt: SERVER_TIME },
          } as const,
        ]
      : []),
  ]
}
