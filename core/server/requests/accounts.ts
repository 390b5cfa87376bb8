/** Accounts: closing and opening them, what admins change of a member, roles and plans (docs/product.md#roles). */
import * as z from 'zod/mini'
import { MAX_REASON_LENGTH } from '#core/policies/account/closing-for-member.ts'
import { handOverSchema } from '#core/policies/bulk/bulk-run.ts'
import { idSchema, referenceSchema } from '#core/records/fields.ts'
import { PLANS, tierRequestSchema } from '#core/records/tier-request.ts'
import { TIERS, userSchema, userSecureSchema } from '#core/records/user.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { monthNumberSchema } from '#core/values/time/month.ts'

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
  /** Changes a member's coaching, as an admin. */
  'change-member': {
    request: z.strictObject({
      userId: idSchema,
      /** The fields as the admin saw them. */
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
    result: memberAndRun,
    aDay: 5_000,
  },
  /** Answers a member's request for a plan, as an admin. */
  'answer-plan': {
    request: z.strictObject({
      userId: idSchema,
      /** The plan that the admin saw them ask for. */
      tier: z.enum(PLANS),
      /** `closed` says nothing of the plan, as when it was set with the roles. */
      answer: z.enum(['accepted', 'declined', 'closed']),
      /** The plan as the admin saw it. */
      seen: z.exactOptional(z.enum(TIERS)),
    }),
    result: z.object({}),
    aDay: 2_000,
  },
  /** Closes an account on its member's behalf, as an admin. */
  'close-member': {
    request: z.strictObject({
      userId: idSchema,
      /** Who asked, and when: for the log. */
      reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH)),
      handOver: z.exactOptional(handOverSchema),
    }),
    result: memberAndRun,
    aDay: 500,
  },
  /** Logs that an admin exports data of others. */
  'log-export': {
    request: z.strictObject({ id: idSchema, made: exportSchema }),
    result: z.object({}),
    aDay: 500,
  },
  /** Notes what the token says of the email. */
  'note-identity': { request: z.strictObject({}), result: z.object({}), aDay: 200 },
  /** Opens a closed account again, as an admin. */
  'reopen-member': { request: z.strictObject({ userId: idSchema }), result: member, aDay: 500 },
  /** Asks for another plan; none takes the request back. The result is the request as it is then. */
  'request-plan': {
    request: z.strictObject({ tier: z.optional(z.enum(PLANS)) }),
    result: z.object({ request: z.optional(tierRequestSchema) }),
    aDay: 100,
  },
  /** Closes the own account, or opens it again. */
  'set-closed': {
    request: z.strictObject({ closed: z.boolean(), at: stampSchema }),
    result: member,
    aDay: 50,
  },
  /** Switches an account off, or on again, as an admin. */
  'set-disabled': {
    request: z.strictObject({
      userId: idSchema,
      disabled: z.boolean(),
      handOver: z.exactOptional(handOverSchema),
    }),
    result: handsOver,
    aDay: 1_000,
  },
  /** Gives and takes roles, as an admin. The result is the roles as they are then. */
  'set-roles': {
    request: z.strictObject({
      userId: idSchema,
      roles: someRoles,
      /** The roles as the admin saw them. */
      seen: z.exactOptional(someRoles),
    }),
    result: z.object({ roles: userSecureSchema.shape.roles }),
    aDay: 2_000,
  },
} as const
