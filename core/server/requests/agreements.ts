/** What a member and their coach agree on (docs/product.md#agreements). The result of each is the record as it is then. */
import * as z from 'zod/mini'
import { agreementsSchema, LONGEST_AGREEMENT, LONGEST_LAST_WORD } from '#core/records/agreement.ts'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'

/** Drawn by the device, so that asking again does nothing anew. */
const newIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
/** The member whose agreement it is; the caller, or somebody whom they coach. */
const whose = { memberId: idSchema, id: newIdSchema }
const result = z.object({ agreements: agreementsSchema })
const hides = ['gone', 'closed', 'blocks', 'stranger'] as const

export const AGREEMENT_REQUESTS = {
  'propose-agreement': {
    request: z.strictObject({
      ...whose,
      text: z.string().check(z.maxLength(LONGEST_AGREEMENT), z.regex(/\S/)),
      until: dayNumberSchema,
    }),
    ...{ result, aDay: 200, hides },
  },
  /** Says yes to what the other has proposed. */
  'accept-agreement': { request: z.strictObject(whose), ...{ result, aDay: 500, hides } },
  /** The member says that they have kept it, or takes that back. */
  'tick-agreement': {
    request: z.strictObject({ id: newIdSchema, kept: z.boolean(), at: stampSchema }),
    ...{ result, aDay: 500 },
  },
  /** Either ends it, also a proposal. */
  'close-agreement': {
    request: z.strictObject({
      ...whose,
      word: z.string().check(z.maxLength(LONGEST_LAST_WORD)),
    }),
    ...{ result, aDay: 500, hides },
  },
} as const
