/** What a member and their coach have agreed on (docs/product.md#agreements). One record a member; its id is theirs. */
import * as z from 'zod/mini'
import { NEVER, stampSchema } from '#core/sync/stamp.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
} from './fields.ts'

/** How many may be open at once, proposals included. */
export const MAX_OPEN_AGREEMENTS = 5
/** How many are remembered, open ones included. */
export const MAX_AGREEMENTS = 40
export const MAX_AGREEMENT_LENGTH = 140
export const MAX_LAST_WORD_LENGTH = 200

export const agreementSchema = z.object({
  id: idSchema,
  text: textSchema(MAX_AGREEMENT_LENGTH),
  until: dayNumberSchema,
  by: idSchema,
  /** When, in ms. */
  made: recordedInstantSchema,
  agreed: z.prefault(z.boolean(), false),
  kept: z.prefault(z.boolean(), false),
  /** When they last ticked it, or took the tick back. */
  keptAt: z.prefault(stampSchema, NEVER),
  /** When it was closed, in ms; 0 while it is not. */
  closed: recordedInstantSchema,
  closedBy: z.prefault(referenceSchema, ''),
  word: textSchema(MAX_LAST_WORD_LENGTH),
})

export type Agreement = z.infer<typeof agreementSchema>

export const agreementsSchema = z.object({
  id: idSchema,
  items: z.array(agreementSchema),
  syncedAt: syncedAtSchema,
})

export type Agreements = z.infer<typeof agreementsSchema>

export const quotedAgreementSchema = z.object({
  text: textSchema(MAX_AGREEMENT_LENGTH),
  kept: z.boolean(),
})

export type QuotedAgreement = z.infer<typeof quotedAgreementSchema>
