/** What a member has written of a day, for themselves and, where they say so, for their coach (docs/product.md#records). */
import * as z from 'zod/mini'
import { type DayKey, dayNumberSchema, numberOfDay } from '#core/values/time/day.ts'
import { idSchema, stampsSchema, syncedAtSchema, textSchema } from './fields.ts'

export const MAX_LINE_LENGTH = 500

export const dayLineSchema = z.object({
  id: idSchema,
  userId: idSchema,
  queryDate: dayNumberSchema,
  /** `''` once it is taken away. */
  text: textSchema(MAX_LINE_LENGTH),
  shared: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type DayLine = z.infer<typeof dayLineSchema>

export function dayLineId(userId: string, day: DayKey): string {
  return `${userId}${numberOfDay(day)}`
}
