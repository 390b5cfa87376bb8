/** Gives members a coach, or takes theirs away: chosen ones (decision 0063), and all of a coach who stops. */

import type { BatchChange, BatchTask } from '#core/policies/bulk/bulk-run.ts'
import {
  COACH_FIELDS,
  COACH_PATHS,
  COACH_ROLES,
  type CoachRole,
  isCoachNow,
} from '#core/policies/bulk/chosen.ts'
import type { User } from '#core/records/user.ts'
import { readUser } from '#core/server/handling/rights.ts'
import { takeNoticeBack } from '#core/server/member-records.ts'
import { decideEach, type Read } from '#core/server/transact-reading.ts'
import { changeRecord, putNotice } from '#core/server/writes.ts'
import { userPart } from '#core/views/admin/members/directory.ts'
import {
  coachingNotification,
  coachingNotificationId,
} from '#core/views/coaching/coaching-notification.ts'
import { type Applied, type Applying, type BulkKind, GONE, passed } from './kind.ts'

type CoachTask = Extract<BatchTask, { kind: 'coach' | 'hand-over' }>

/** One coach in place of another; `''` is none. */
interface Exchange {
  readonly role: CoachRole
  readonly from: string
  readonly to: string
}

export function coachKind(task: CoachTask): BulkKind {
  return {
    write(change, applying) {
      const exchanges = exchangesOf(task, change)
      const coaches = decideEach(exchanges, (one) => coachOf(one, applying.read))
      const gone = exchanges.find(({ to }, index) => to !== '' && !coaches[index])
      if (gone) return passed('skipped', `The ${gone.role} coach does not coach any more.`)
      const names = new Map(coaches.flatMap((coach) => (coach ? [[coach.id, coach.name]] : [])))
      return exchanged(change, { state: 'done', exchanges, names }, applying)
    },
    undo(change, applying) {
      const exchanges = exchangesOf(task, change).map(({ role, from, to }) => {
        return { role, from: to, to: from }
      })
      return exchanged(change, { state: 'undone', exchanges, names: new Map() }, applying)
    },
  }
}

function exchangesOf(task: CoachTask, { fields }: BatchChange): readonly Exchange[] {
  return COACH_ROLES.flatMap((role) => {
    const field = fields.find(({ path }) => path === COACH_PATHS[role])
    if (!field || (task.kind === 'coach' && task.role !== role)) return []
    const to = task.kind === 'coach' ? task.coachId : (task[role] ?? '')
    return [{ role, from: String(field.from ?? ''), to }]
  })
}

function coachOf({ role, to }: Exchange, read: Read): User | undefined {
  const coach = to === '' ? undefined : readUser(to, read)
  return coach && isCoachNow(coach, role) ? coach : undefined
}

interface Exchanging {
  readonly state: 'done' | 'undone'
  readonly exchanges: readonly Exchange[]
  readonly names: ReadonlyMap<string, string>
}

function exchanged(
  { targetId, at }: BatchChange,
  { state, exchanges, names }: Exchanging,
  { read, now }: Applying,
): Applied {
  const user = readUser(targetId, read)
  const why = whyNot(user, exchanges)
  if (!user || why !== undefined) {
    return passed(state === 'done' ? 'skipped' : 'left', why ?? GONE)
  }
  const given = Object.fromEntries(exchanges.map(({ role, to }) => [COACH_FIELDS[role], to]))
  const coaching = { ...user.coaching, ...given }
  const [before, after] = [userPart(user), userPart({ ...user, coaching })]
  const nameOf = (id: string) => names.get(id) ?? ''
  const told = coachingNotification({ userId: user.id, before, after, nameOf }, now)
  const write = changeRecord({ collection: 'users', id: user.id }, { coaching })
  const coaches = exchanges.flatMap(({ from, to }) => (state === 'done' ? to : from) || [])
  const targets = [...new Set([user.id, ...coaches])]
  const news = told ? [putNotice(told)] : []
  const notes =
    state === 'done' ? news : takeNoticeBack(coachingNotificationId(user.id, at), news, read)
  return { state, targets, writes: [write, ...notes] }
}

/** Each member has to have the coach who is exchanged. */
function whyNot(user: User | undefined, exchanges: readonly Exchange[]): string | undefined {
  if (!user) return GONE
  if (user.deleted) return 'The account was closed.'
  const other = exchanges.find(({ role, from }) => user.coaching[COACH_FIELDS[role]] !== from)
  return other && `The ${other.role} coach was changed since.`
}
