/** Accounts: closing and opening them, what admins change of a member, roles and plans (docs/product.md#roles). */
import * as z from 'zod/mini'
import { MAX_REASON_LENGTH } from '#core/policies/account/closing-for-member.ts'
import { handOverSchema } from '#core/policies/bulk/bulk-run.ts'
import { idSchema, referenceSchema } from '#core/records/fields.ts'
import { PLANS, tierRequestSchema } from '#core/records/tier-request.ts'
import { TIERS, userSchema, userSecureSchema } from '#core/records/user.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { monthNumberSchema } from '#core/values/time/month.ts'
import { asks, nothing } from './asks.ts'

const member = z.object({ user: userSchema })
/** The bulk change that hands over the members of a coach who stops, if there are any. */
const handsOver = z.object({ run: z.optional(idSchema) })
const memberAndRun = z.extend(member, handsOver.shape)

const someRoles = z.strictObject({
  admin: z.exactOptional(z.boolean()),
  tier: z.exactOptional(z.enum(TIERS)),
})

const rows = z.int().check(z.minimum(0), z.maximum(1_000_000))
const exportSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('member'), userId: idSchema }),
  z.strictObject({ what: z.literal('members'), rows }),
  z.strictObject({ what: z.literal('months'), month: monthNumberSchema, rows }),
])

export const ACCOUNT_REQUESTS = {
  'change-member': asks(
    5_000,
    memberAndRun,
  )({
    userId: idSchema,
    seen: z.strictObject({
      isConsistencyCoach: z.boolean(),
      isExecutiveCoach: z.boolean(),
      consistencyCoachId: referenceSchema,
      executiveCoachId: referenceSchema,
    }),
    change: z.strictObject({
      isConsistencyCoach: z.exactOptional(z.boolean()),
      isExecutiveCoach: z.exactOptional(z.boolean()),
      consistencyCoachId: z.exactOptional(referenceSchema),
      executiveCoachId: z.exactOptional(referenceSchema),
    }),
    handOver: z.exactOptional(handOverSchema),
  }),
  'answer-plan': asks(
    2_000,
    nothing,
  )({
    userId: idSchema,
    /** The plan that the admin saw them ask for. */
    tier: z.enum(PLANS),
    /** `closed` says nothing of the plan, as when it was set with the roles. */
    answer: z.enum(['accepted', 'declined', 'closed']),
    seen: z.exactOptional(z.enum(TIERS)),
  }),
  /** Closes an account on its member's behalf, as an admin. */
  'close-member': asks(
    500,
    memberAndRun,
  )({
    userId: idSchema,
    /** Who asked, and when: for the log. */
    reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH)),
    handOver: z.exactOptional(handOverSchema),
  }),
  'log-export': asks(500, nothing)({ id: idSchema, made: exportSchema }),
  /** Notes what the token says of the email. */
  'note-identity': asks(200, nothing)({}),
  'reopen-member': asks(500, member)({ userId: idSchema }),
  /** Asks for another plan; none takes the request back. The result is the request as it is then. */
  'request-plan': asks(
    100,
    z.object({ request: z.optional(tierRequestSchema) }),
  )({ tier: z.optional(z.enum(PLANS)) }),
  'set-closed': asks(50, member)({ closed: z.boolean(), at: stampSchema }),
  'set-disabled': asks(
    1_000,
    handsOver,
  )({
    userId: idSchema,
    disabled: z.boolean(),
    handOver: z.exactOptional(handOverSchema),
  }),
  'set-roles': asks(
    2_000,
    z.object({ roles: userSecureSchema.shape.roles }),
  )({
    userId: idSchema,
    roles: someRoles,
    seen: z.exactOptional(someRoles),
  }),
} as const
