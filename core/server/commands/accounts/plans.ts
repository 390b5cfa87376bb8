/** Members ask for another plan, and admins answer (docs/product.md#admin-tools). */
import { auditRolesChange, PLAN_NAMES, REFUSED } from '#core/policies/roles/role-words.ts'
import { type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { accountRefs, type Handler, requireMember } from '#core/server/handling/rights.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord } from '#core/server/writes.ts'
import { accountOf, rolesWrite } from './roles.ts'

const requestRef = (id: string) => ({ collection: 'tierRequests', id }) as const

function requestOf(id: string, read: Read): TierRequest | undefined {
  return parsedOrRefused(tierRequestSchema, read(requestRef(id)))
}

/** Replaces an earlier request; none takes it back. Asking again for the same plan changes nothing. */
export const requestPlan: Handler<'request-plan'> = (executor, { tier }, context) => {
  const { by } = context
  const now = Math.floor(context.now)
  const ref = requestRef(by.userId)
  return transactReading(
    executor,
    [ref, ...accountRefs(by.userId)],
    (read): Decision<{ request?: TierRequest }> => {
      const { id } = requireMember(by, read)
      const known = read(ref)
      if (tier === undefined) return { writes: known ? [{ kind: 'delete', ref }] : [], result: {} }
      // A damaged one is replaced.
      const asked = tierRequestSchema.safeParse(known?.data).data
      if (asked?.tier === tier) return { writes: [], result: { request: asked } }
      const request = { id, tier, created: now }
      return {
        writes: [putRecord(ref, request)],
        result: { request: { ...request, syncedAt: now } },
      }
    },
  )
}

/**
 * Gives the plan or not, and ends the request. Doing it again changes nothing.
 * @throws Refusal `not-admin`; `conflict` if the request or the plan has changed since the admin looked
 */
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
