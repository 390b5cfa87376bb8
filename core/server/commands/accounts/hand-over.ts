/**
 * A coach who stops coaching hands their members over: each gets the coach whom an admin chose, or is told that they have
 * none (docs/product.md#coaching). The server does it by a bulk change, which also undoes it.
 */
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import { COACH_ROLES, type CoachRole, isCoachNow } from '#core/policies/bulk/chosen.ts'
import type { User } from '#core/records/user.ts'
import { coachedBy } from '#core/server/commands/bulk/found-records.ts'
import { begunRun, runWrite } from '#core/server/commands/bulk/list-page.ts'
import type { Executor } from '#core/server/executor.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { type Caller, readUser } from '#core/server/handling/rights.ts'
import { decideEach, type Read } from '#core/server/transact-reading.ts'
import type { Write } from '#core/server/writes.ts'

/** Asked before a transaction, which can ask for no list. @param by who cannot be an admin costs no read */
export async function rolesWithMembers(
  executor: Pick<Executor, 'query'>,
  coachId: string,
  by: Pick<Caller, 'userId' | 'isAdmin'>,
): Promise<readonly CoachRole[]> {
  if (!by.isAdmin && by.userId !== coachId) return []
  const found = await Promise.all(
    COACH_ROLES.map((role) => executor.query({ ...coachedBy(coachId, role), limit: 1 })),
  )
  return COACH_ROLES.filter((_, index) => found[index]?.length)
}

interface Stopping {
  readonly coach: User
  readonly coached: readonly CoachRole[]
  readonly goesOn: (role: CoachRole) => boolean
  readonly to?: HandOver | undefined
  /** Of the run; the same one in each attempt. */
  readonly runId: string
  /** The admin in whose name it goes on; of the coach's own closing the schedule. */
  readonly by: Pick<Caller, 'userId' | 'name'>
  readonly now: number
}

/** It goes on by itself. @throws Refusal `invalid` if whoever is to take the members does not coach */
export function handOverWrites(
  { coach, coached, goesOn, to = {}, runId, by, now }: Stopping,
  read: Read,
): { readonly writes: readonly Write[]; readonly run?: string } {
  const roles = coached.filter((role) => !goesOn(role) || to[role] !== undefined)
  if (roles.length === 0) return { writes: [] }
  const takers = decideEach(roles, (role) => takerOf(role, to[role] ?? '', coach.id, read))
  const given = Object.fromEntries(roles.map((role, index) => [role, takers[index]]))
  const task = { kind: 'hand-over', coachId: coach.id, ...given } as const
  const run = begunRun({ id: runId, task, state: 'listing' }, { by, now }, read)
  return { writes: [runWrite(run)], run: runId }
}

function takerOf(role: CoachRole, id: string, coachId: string, read: Read): string {
  if (id === '') return ''
  const taker = readUser(id, read)
  if (taker && id !== coachId && isCoachNow(taker, role)) return id
  const kind = role === 'executive' ? 'an executive coach' : 'a consistency coach'
  throw new Refusal('invalid', `Choose somebody who is ${kind}.`)
}
