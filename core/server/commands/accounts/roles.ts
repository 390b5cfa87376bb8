/** Roles, plans, and switching accounts off and on. The account in Auth follows the record (`functions/src/mirror.ts`). */
import {
  decideRoles,
  type Roles,
  type Standing,
  standingOf,
} from '#core/policies/roles/role-change.ts'
import {
  auditDisabling,
  auditRolesChange,
  PLAN_NAMES,
  REFUSED,
} from '#core/policies/roles/role-words.ts'
import { type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import { userSecureSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  asMember,
  type Caller,
  type Handler,
  isAdminByRecord,
  readUser,
  refuseClosed,
} from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import { decideEach, type Read, transactReading } from '#core/server/transact-reading.ts'
import { changeRecord, putRecord, type Write } from '#core/server/writes.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { handOverWrites, rolesWithMembers } from './hand-over.ts'

const CODES = { 'last-admin': 'invalid', unverified: 'invalid', changed: 'conflict' } as const

/** Roles that are left out stay. */
export const setRoles: Handler<'set-roles'> = async (executor, request, context) => {
  const { userId } = request
  const known = await adminsBefore(executor, context.by)
  return asAdmin(context, executor, accountRefs(userId), (read) => {
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
    return { writes: deed ? [rolesWrite(userId, roles)] : [], result: { roles }, deed }
  })
}

/** Nobody switches off their own account, so one admin remains. */
export const setDisabled: Handler<'set-disabled'> = async (executor, request, context) => {
  const { by, now } = context
  const { userId, disabled, handOver: to } = request
  const runId = context.newId()
  const coached = disabled ? await rolesWithMembers(executor, userId, by) : []
  return asAdmin(context, executor, accountRefs(userId), (read) => {
    if (disabled && userId === by.userId) throw new Refusal('invalid', REFUSED.oneself)
    const { disabled: before = false, name } = accountOf(userId, read)
    if (before === disabled) return { writes: [], result: {} }
    const deed = auditDisabling({ userId, name }, disabled)
    const coach = readUser(userId, read)
    const stopping = { coached, goesOn: () => false, to, runId, by, now }
    const { writes, ...result } = coach
      ? handOverWrites({ coach, ...stopping }, read)
      : { writes: [] }
    return { writes: [secureWrite(userId, { disabled }), ...writes], result, deed }
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

function accountOf(id: string, read: Read): Account {
  const [user, secure] = decideEach(accountRefs(id), read)
  if (!secure && !user) throw new Refusal('not-found', 'This member no longer exists.')
  const isVerified = secure?.data.emailVerified !== false
  return {
    ...standingOf(id, secure?.data),
    name: personNameSchema.parse(user?.data.name),
    isVerified,
  }
}

function rolesWrite(id: string, roles: Roles): Write {
  return secureWrite(id, { roles })
}

function secureWrite(id: string, fields: object): Write {
  return changeRecord({ collection: 'usersSecure', id }, { id, ...fields })
}

/** The token proves it; a new account need not have a member's record yet. */
export const noteIdentity: Handler<'note-identity'> = (executor, _nothing, { by }) => {
  const { userId: id, email, isVerified: emailVerified } = by
  const ref = { collection: 'usersSecure', id } as const
  return transactReading<Record<string, never>>(executor, accountRefs(id), (read) => {
    refuseClosed(by, read)
    const known = parsedOrRefused(userSecureSchema, read(ref))
    const isKnown = known?.email === email && known?.emailVerified === emailVerified
    if (email === undefined || isKnown) return { writes: [], result: {} }
    const first = known ? {} : { id, roles: { admin: false, tier: 'free' } }
    return { writes: [changeRecord(ref, { ...first, email, emailVerified })], result: {} }
  })
}

const requestRef = (id: string) => ({ collection: 'tierRequests', id }) as const

function requestOf(id: string, read: Read): TierRequest | undefined {
  return parsedOrRefused(tierRequestSchema, read(requestRef(id)))
}

/** Replaces an earlier request; none takes it back. Asking again for the same plan changes nothing. */
export const requestPlan: Handler<'request-plan'> = (executor, { tier }, context) => {
  const now = Math.floor(context.now)
  const ref = requestRef(context.by.userId)
  return asMember<ResultOf<'request-plan'>>(context, executor, [ref], (read, { id }) => {
    const known = read(ref)
    if (tier === undefined) return { writes: known ? [{ kind: 'delete', ref }] : [], result: {} }
    // A damaged one is replaced.
    const asked = tierRequestSchema.safeParse(known?.data).data
    if (asked?.tier === tier) return { writes: [], result: { request: asked } }
    const request = { id, tier, created: now }
    return { writes: [putRecord(ref, request)], result: { request: { ...request, syncedAt: now } } }
  })
}

/** Gives the plan or not, and ends the request. */
export const answerPlan: Handler<'answer-plan'> = (executor, asked, context) => {
  const { userId, tier, answer, seen } = asked
  const rolesId = context.newId()
  const expected = [requestRef(userId), ...accountRefs(userId)]
  return asAdmin(context, executor, expected, (read) => {
    const request = requestOf(userId, read)
    const { roles, name } = accountOf(userId, read)
    const isGiven = answer === 'accepted' && roles.tier !== tier
    if (!request && !isGiven) return { writes: [], result: {} }
    if (request?.tier !== tier) throw new Refusal('conflict', 'This request has changed since.')
    if (isGiven && seen !== undefined && roles.tier !== seen) {
      throw new Refusal('conflict', REFUSED.changed)
    }
    const given = { ...roles, tier }
    const giving = isGiven ? auditRolesChange({ userId, name }, roles, given) : undefined
    const summary = summaryOf(answer, name || userId, PLAN_NAMES[tier])
    const deed = { action: 'close-request', targets: [userId], summary }
    return {
      writes: [
        ...(giving ? [rolesWrite(userId, given), logWrite(context.by, rolesId, giving, read)] : []),
        { kind: 'delete', ref: requestRef(userId) },
      ],
      result: {},
      deed,
    }
  })
}

function summaryOf(answer: 'accepted' | 'declined' | 'closed', who: string, plan: string): string {
  if (answer === 'closed') return `Closed the request of ${who} for the plan ${plan}.`
  return `${answer === 'accepted' ? 'Gave' : 'Did not give'} ${who} the plan ${plan} they asked for.`
}
