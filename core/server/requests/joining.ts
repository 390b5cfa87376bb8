/** Joining, leaving and moving, requests and their answers, invitations (docs/product.md#groups-and-boards). */
import * as z from 'zod/mini'
import { INVITE_ID } from '#core/policies/joining/invites.ts'
import { idSchema, instantSchema, referenceSchema } from '#core/records/fields.ts'
import { inviteSchema, MAX_IMPORTED_AT_ONCE, MAX_INVITE_USES } from '#core/records/invite.ts'
import { joinRequestSchema, MAX_REQUESTS, requestStateSchema } from '#core/records/join-request.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { stampSchema } from '#core/sync/stamp.ts'

const inviteIdSchema = z.string().check(z.regex(INVITE_ID))
const asked = z.object({ request: z.optional(joinRequestSchema) })
const member = z.strictObject({ userId: idSchema, groupId: idSchema })

export const JOINING_REQUESTS = {
  /** Answers a request to join, as a coach of the group or an admin. */
  'answer-request': {
    request: z.strictObject({
      userId: idSchema,
      groupId: idSchema,
      seen: z.strictObject({ state: requestStateSchema, at: stampSchema }),
      /** `pending` takes an answer back. */
      answer: z.enum(['accepted', 'declined', 'pending']),
    }),
    result: asked,
    aDay: 1_000,
  },
  'ask-to-join': {
    request: z.strictObject({ groupId: idSchema, onBoard: z.boolean(), at: stampSchema }),
    result: asked,
    aDay: MAX_REQUESTS,
    tooOften: `You have asked ${MAX_REQUESTS} groups in a day. Try again tomorrow.`,
  },
  /** Bars somebody from a group, as its coach. */
  'bar-member': {
    request: member,
    result: z.object({}),
    aDay: 500,
    hides: ['gone', 'stranger'],
  },
  'end-invites': {
    request: z.strictObject({
      ids: z.array(inviteIdSchema).check(z.minLength(1), z.maxLength(MAX_IMPORTED_AT_ONCE)),
    }),
    result: z.object({}),
    aDay: 2_000,
  },
  /** Makes invitations for one person each, as an admin. */
  'import-invites': {
    request: z.strictObject({
      invites: z
        .array(z.strictObject({ id: inviteIdSchema, groupId: idSchema }))
        .check(z.minLength(1), z.maxLength(MAX_IMPORTED_AT_ONCE)),
      endsAt: instantSchema,
    }),
    result: z.object({}),
    aDay: 2_000,
  },
  /** Lifts a bar that a coach of the group has set, as its coach. */
  'lift-bar': { request: member, result: z.object({}), aDay: 500 },
  /** Makes an invitation to the own group; as an admin, to any. The result is the invitation as it is then. */
  'make-invite': {
    request: z.strictObject({
      /** Drawn by the device: whoever knows it may use the invitation. */
      id: inviteIdSchema,
      groupId: idSchema,
      endsAt: instantSchema,
      uses: z.int().check(z.minimum(1), z.maximum(MAX_INVITE_USES)),
      asAdmin: z.optional(z.literal(true)),
    }),
    result: z.object({ invite: inviteSchema }),
    aDay: 200,
  },
  /** Ends an invitation for good, as its maker, a coach of the group or an admin. The result is the invitation, if there is one. */
  'revoke-invite': {
    request: z.strictObject({ id: idSchema }),
    result: z.object({ invite: z.optional(inviteSchema) }),
    aDay: 200,
  },
  /**
   * Joins a group, leaves the own one (`''`), or consents to its board. The result is the member's record and the month
   * that moved along, as they are stored then.
   */
  'set-membership': {
    request: z.strictObject({
      groupId: referenceSchema,
      onBoard: z.boolean(),
      at: stampSchema,
      invite: z.optional(idSchema),
    }),
    result: z.object({ user: userSchema, month: trackingMonthlySchema }),
    aDay: 200,
  },
  /** Moves a member to another group (`''` for none), as an admin. The result is as for `set-membership`. */
  'move-member': {
    request: z.strictObject({
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
    result: z.object({
      user: userSchema,
      month: trackingMonthlySchema,
      /** Where they were before, for undoing; missing if they were already in the group. */
      from: z.optional(z.object({ groupId: referenceSchema, onBoard: z.boolean() })),
    }),
    aDay: 5_000,
  },
  /** Lifts a bar, as an admin, so that the member can ask, and be invited, again. */
  'lift-bar-as-admin': {
    request: z.strictObject({ userId: idSchema, groupId: idSchema }),
    result: z.object({}),
    aDay: 500,
  },
  /** Takes a request to join back, or declines an acceptance. */
  'take-back-request': {
    request: z.strictObject({ groupId: idSchema, at: stampSchema }),
    result: asked,
    aDay: 200,
  },
} as const
