/** Joining, leaving and moving, requests and their answers, invitations (docs/product.md#groups-and-boards). */
import * as z from 'zod/mini'
import { INVITE_ID } from '#core/policies/joining/invites.ts'
import { idSchema, instantSchema, referenceSchema } from '#core/records/fields.ts'
import { inviteSchema, MAX_IMPORTED_AT_ONCE, MAX_INVITE_USES } from '#core/records/invite.ts'
import { joinRequestSchema, MAX_REQUESTS, requestStateSchema } from '#core/records/join-request.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { asks, nothing } from './asks.ts'

const inviteIdSchema = z.string().check(z.regex(INVITE_ID))
const asked = z.object({ request: z.optional(joinRequestSchema) })
const member = { userId: idSchema, groupId: idSchema }

export const JOINING_REQUESTS = {
  'answer-request': asks(
    1_000,
    asked,
  )({
    ...member,
    seen: z.strictObject({ state: requestStateSchema, at: stampSchema }),
    /** `pending` takes an answer back. */
    answer: z.enum(['accepted', 'declined', 'pending']),
  }),
  'ask-to-join': asks(MAX_REQUESTS, asked, {
    tooOften: `You have asked ${MAX_REQUESTS} groups in a day. Try again tomorrow.`,
  })({ groupId: idSchema, onBoard: z.boolean(), at: stampSchema }),
  'bar-member': asks(500, nothing, { hides: ['gone', 'stranger'] })(member),
  'end-invites': asks(
    2_000,
    nothing,
  )({
    ids: z.array(inviteIdSchema).check(z.minLength(1), z.maxLength(MAX_IMPORTED_AT_ONCE)),
  }),
  'import-invites': asks(
    2_000,
    nothing,
  )({
    invites: z
      .array(z.strictObject({ id: inviteIdSchema, groupId: idSchema }))
      .check(z.minLength(1), z.maxLength(MAX_IMPORTED_AT_ONCE)),
    endsAt: instantSchema,
  }),
  'lift-bar': asks(500, nothing)(member),
  'make-invite': asks(
    200,
    z.object({ invite: inviteSchema }),
  )({
    /** Drawn by the device: whoever knows it may use the invitation. */
    id: inviteIdSchema,
    groupId: idSchema,
    endsAt: instantSchema,
    uses: z.int().check(z.minimum(1), z.maximum(MAX_INVITE_USES)),
    asAdmin: z.optional(z.literal(true)),
  }),
  'revoke-invite': asks(200, z.object({ invite: z.optional(inviteSchema) }))({ id: idSchema }),
  /** Joins a group, leaves the own one (`''`), or consents to its board. */
  'set-membership': asks(
    200,
    z.object({ user: userSchema, month: trackingMonthlySchema }),
  )({
    groupId: referenceSchema,
    onBoard: z.boolean(),
    at: stampSchema,
    invite: z.optional(idSchema),
  }),
  'move-member': asks(
    5_000,
    z.object({
      user: userSchema,
      month: trackingMonthlySchema,
      /** Where they were before, for undoing; missing if they were already in the group. */
      from: z.optional(z.object({ groupId: referenceSchema, onBoard: z.boolean() })),
    }),
  )({
    userId: idSchema,
    groupId: referenceSchema,
    /** The group that the admin saw them in; if they are in another one by now, the move is refused. */
    seen: z.optional(referenceSchema),
    /** Set when undoing an earlier move: also restores the consent that it ended. */
    undoing: z.optional(z.strictObject({ at: stampSchema, onBoard: z.boolean() })),
    /** The request that the move accepts, as the admin saw it, or reopens when undoing. */
    request: z.optional(z.strictObject({ state: requestStateSchema, at: stampSchema })),
    /** The group that the move also bars them from; undoing lifts the bar. */
    barring: z.optional(idSchema),
  }),
  /** Takes a request to join back, or declines an acceptance. */
  'take-back-request': asks(200, asked)({ groupId: idSchema, at: stampSchema }),
} as const
