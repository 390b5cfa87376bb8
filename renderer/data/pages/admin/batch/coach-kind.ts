/** Gives chosen members a coach, or takes theirs away (decision 0118). */

import { userPart } from '#core/admin/members/directory.ts'
import type { BatchChange, ChosenTask } from '#core/batch/batch-run.ts'
import { COACH_FIELDS, COACH_PATHS, chosenChange, isCoachNow } from '#core/batch/chosen.ts'
import { coachingNotification } from '#core/coaching/coaching-notification.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { userWrite } from '#core/server/user-writes.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { coachingFields, notificationWrite } from '../members/change-member.ts'
import { type AppliedChange, type BatchKind, passed } from './batch-kind.ts'
import { draftChosen } from './chosen-members.ts'

type CoachTask = Extract<ChosenTask, { kind: 'coach' }>

export function coachKind(task: CoachTask): BatchKind {
  const { role, coachId } = task
  return {
    // Each member takes three lookups, as in a repair, and the profile is written on the way back, too.
    chunk: { writing: 5, undoing: 5 },
    draft: (cloud, run) =>
      draftChosen(
        cloud,
        run,
        task,
        () =>
          ({ id, coaching }) =>
            // Nobody coaches themselves.
            id === coachId
              ? undefined
              : {
                  collection: 'users',
                  fields: [
                    ...chosenChange(COACH_PATHS[role], coaching[COACH_FIELDS[role]], coachId),
                  ],
                },
      ),
    reads: async (_cloud, { targetId, state }) => [
      { collection: 'users', id: targetId },
      ...(coachId === '' || state === 'done'
        ? []
        : [{ collection: 'users', id: coachId } as const]),
    ],
    write(change, [document, coachDocument], serverNow) {
      const coach = coachId === '' ? undefined : parseDocument(userSchema, coachDocument)
      if (coachId !== '' && !(coach && isCoachNow(coach, role))) {
        return passed('skipped', `The ${role} coach does not coach any more.`)
      }
      return given(task, change, {
        document,
        coachName: coach?.name ?? '',
        serverNow,
        state: 'done',
      })
    },
    undo: (change, [document], serverNow) =>
      given(task, change, { document, coachName: '', serverNow, state: 'undone' }),
  }
}

interface Giving {
  readonly document: CloudDocument | undefined
  /** The name of the new coach; `''` where it was not read. */
  readonly coachName: string
  readonly serverNow: number
  readonly state: 'done' | 'undone'
}

/**
 * Writes the coach if the member still has the one that was listed, or the one that the run gave, and notifies the
 * member.
 */
function given(
  { role, coachId }: CoachTask,
  { targetId, fields: [field] }: BatchChange,
  { document, coachName, serverNow, state }: Giving,
): AppliedChange {
  const back = state === 'undone'
  const past = back ? 'left' : 'skipped'
  const user = parseDocument(userSchema, document)
  if (!user || !field) return passed(past, 'The account is not there any more.')
  if (user.deleted) return passed(past, 'The account was closed.')
  const [before, after] = back ? [field.to, field.from] : [field.from, field.to]
  if (user.coaching[COACH_FIELDS[role]] !== before) {
    return passed(past, `The ${role} coach was changed since.`)
  }
  const changed: User = {
    ...user,
    coaching: { ...user.coaching, [COACH_FIELDS[role]]: String(after ?? '') },
  }
  const targets = coachId === '' ? [targetId] : [targetId, coachId]
  const told = coachingNotification(
    {
      userId: user.id,
      before: coachingFields(userPart(user)),
      after: coachingFields(userPart(changed)),
      nameOf: () => coachName,
    },
    Math.floor(serverNow),
  )
  const note = told ? [notificationWrite(told)] : []
  return { state, writes: [userWrite(changed, user), ...note], targets }
}
