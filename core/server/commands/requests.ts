/**
 * What the server can be asked for (docs/architecture.md#who-writes-what): the shape of each request and of its result, and
 * how often a member may ask on one day. `run-command.ts` names who does it.
 */
import * as z from 'zod/mini'
import { batchRunSchema } from '#core/batch/batch-run.ts'
import { idSchema, referenceSchema } from '#core/records/fields.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { requestStateSchema } from '#core/records/join-request.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { stampSchema } from '#core/sync/stamp.ts'

interface Asked<Request = unknown, Result = unknown> {
  readonly request: z.core.$ZodType<Request>
  readonly result: z.core.$ZodType<Result>
  readonly aDay: number
}

const ASKED = {
  /**
   * Applies or undoes the next changes of a bulk change, beginning with the number `from`. The result is the run afterwards,
   * if there is one.
   */
  'apply-changes': {
    request: z.strictObject({ runId: idSchema, from: z.int().check(z.nonnegative()) }),
    result: z.object({ run: z.optional(batchRunSchema) }),
    aDay: 5_000,
  },
  /** Ends one's own invitation for good. The result is the invitation, if there is one. */
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
      /** The invitation they join with. */
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
} as const satisfies Record<string, Asked>

export type CommandKind = keyof typeof ASKED
export type RequestOf<Kind extends CommandKind> = z.output<(typeof ASKED)[Kind]['request']>
export type ResultOf<Kind extends CommandKind> = z.output<(typeof ASKED)[Kind]['result']>

export const COMMANDS: {
  readonly [Kind in CommandKind]: Asked<RequestOf<Kind>, ResultOf<Kind>>
} = ASKED

/** Asks the server. Every adapter and every test has one. */
export type Ask = <Kind extends CommandKind>(
  kind: Kind,
  request: RequestOf<Kind>,
) => Promise<ResultOf<Kind>>
