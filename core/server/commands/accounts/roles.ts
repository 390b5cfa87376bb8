/** Roles, and switching accounts off and on: as an admin. The account in Auth follows the record (`functions/src/mirror.ts`). */
import {
  decideRoles,
  type Roles,
  type Standing,
  standingOf,
} from '#core/policies/roles/role-change.ts'
import { auditDisabling, auditRolesChange, REFUSED } from '#core/policies/roles/role-words.ts'
import { userSchema, userSecureSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  asAdmin,
  type Caller,
  type Handler,
  isAdminByRecord,
  refuseClosed,
} from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import { decideEach, type Read, transactReading } from '#core/server/transact-reading.ts'
import { changeRecord, type Decision, type Write } from '#core/server/writes.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { handOverWrites, rolesWithMembers } from './hand-over.ts'

const CODES = { 'last-admin': 'invalid', unverified: 'invalid', changed: 'conflict' } as const

/**
 * Roles that are left out stay. Doing it again changes nothing.
 * @throws Refusal `not-admin`; `not-found`; `conflict` if the roles are not what the admin saw; `invalid` for the last admin,
 *   and for a new one whose email is not verified
 */
export const setRoles: Handler<'set-roles'> = async (executor, request, context) => {
  const { by } = context
  const { userId } = request
  const logId = context.newId()
  const known = await adminsBefore(executor, by)
  return asAdmin(by, executor, accountRefs(userId), (read): Decision<{ roles: Roles }> => {
    const { roles: before, name, isVerified } = accountOf(userId, read)
    // Read within the transaction, so that two of them cannot step down at once.
    const areAdmins = decideEach(known, (id) => isAdminByRecord(id, read))
    const admins = known.filter((_, index) => areAdmins[index])
    const decision = decideRoles(request, before, admins, isVerified)
    if (decision.kind === 'refused') {
      throw new Refusal(CODES[decision.why], REFUSED[decision.why])
    }
    const { roles } = decision
    const deed = auditRolesChange({ userId, name }, before, roles)
    const writes = deed ? [rolesWrite(userId, roles), logWrite(by, logId, deed, read)] : []
    return { writes, result: { roles } }
  })
}

/**
 * Doing it again changes nothing. Nobody switches off their own account, so one admin remains.
 * @throws Refusal `not-admin`; `not-found`; `invalid` for the own account
 */
export const setDisabled: Handler<'set-disabled'> = async (executor, request, context) => {
  const { by, now } = context
  const { userId, disabled, handOver: to } = request
  const [logId, runId] = [context.newId(), context.newId()]
  const coached = disabled ? await rolesWithMembers(executor, userId, by) : []
  return asAdmin(by, executor, accountRefs(userId), (read): Decision<ResultOf<'set-disabled'>> => {
    if (disabled && userId === by.userId) throw new Refusal('invalid', REFUSED.oneself)
    const { disabled: before = false, name } = accountOf(userId, read)
    if (before === disabled) return { writes: [], result: {} }
    const log = logWrite(by, logId, auditDisabling({ userId, name }, disabled), read)
    const coach = parsedOrRefused(userSchema, read({ collection: 'users', id: userId }))
    const stopping = { coached, goesOn: () => false, to, runId, by, now }
    const { writes, ...result } = coach
      ? handOverWrites({ coach, ...stopping }, read)
      : { writes: [] }
    return { writes: [secureWrite(userId, { disabled }), ...writes, log], result }
  })
}

const MAX_ADMINS = 100
const ADMINS: CloudQuery = {
  collection: 'usersSecure',
  where: [{ field: 'roles.admin', is: '==', value: true }],
  limit: MAX_ADMINS,
}

async function adminsBefore(executor: Executor, by: Caller): Promise<readonly string[]> {
  // Who cannot be an admin does not make the server read them.
  return by.isAdmin ? (await executor.query(ADMINS)).map(({ id }) => id) : []
}

interface Account extends Standing {
  readonly name: string
  /** False only where Auth has said so. */
  readonly isVerified: boolean
}

/** @throws Refusal `not-found` */
export function accountOf(id: string, read: Read): Account {
  const [user, secure] = decideEach(accountRefs(id), read)
  if (!secure && !user) throw new Refusal('not-found', 'This member no longer exists.')
  const isVerified = secure?.data.emailVerified !== false
  return {
    ...standingOf(id, secure?.data),
    name: personNameSchema.parse(user?.data.name),
    isVerified,
  }
}

export function rolesWrite(id: string, roles: Roles): Write {
  return secureWrite(id, { roles })
}

function secureWrite(id: string, fields: object): Write {
  return changeRecord({ collection: 'usersSecure', id }, { id, ...fields })
}

/**
 * The token proves it; a new account need not have a member's record yet. Doing it again writes nothing.
 * @throws Refusal `permission-denied` if the account is closed or switched off
 */
export const noteIdentity: Handler<'note-identity'> = (executor, _nothing, { by }) => {
  const { userId: id, email, isVerified: emailVerified } = by
  const ref = { collection: 'usersSecure', id } as const
  return transactReading(executor, accountRefs(id), (read): Decision<Record<string, never>> => {
    refuseClosed(by, read)
    const known = parsedOrRefused(userSecureSchema, read(ref))
    const isKnown = known?.email === email && known?.emailVerified === emailVerified
    if (email === undefined || isKnown) return { writes: [], result: {} }
    const first = known ? {} : { id, roles: { admin: false, tier: 'free' } }
    return { writes: [changeRecord(ref, { ...first, email, emailVerified })], result: {} }
  })
}
