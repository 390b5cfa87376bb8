/** One member's praise for another's day, which the sender can take back (docs/product.md#records). */
import * as z from 'zod/mini'
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { type DayKey, dayNumberSchema, numberOfDay } from '#core/values/time/day.ts'
import { idSchema, stampsSchema, syncedAtSchema } from './fields.ts'

export const kudoSchema = z.object({
  id: idSchema,
  from: idSchema,
  fromName: personNameSchema,
  to: idSchema,
  queryDate: dayNumberSchema,
  /** False once taken back: records are not deleted (docs/architecture.md#sync). */
  given: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type Kudo = z.infer<typeof kudoSchema>

/** One record per sender, receiver and day, so that there is no second one. */
export function kudoId(from: string, to: string, day: DayKey): string {
  return `${from}_${to}${numberOfDay(day)}`
}

export function kudoStamp(kudo: Pick<Kudo, 'stamps'> | undefined): Stamp {
  return kudo?.stamps.given ?? NEVER
}

interface KudoWord extends Pick<Kudo, 'from' | 'to' | 'given'> {
  readonly fromName: string
  readonly day: DayKey
  readonly at: Stamp
}

export function newKudo({ from, fromName, to, day, given, at }: KudoWord): Kudo {
  const id = kudoId(from, to, day)
  const queryDate = numberOfDay(day)
  return kudoSchema.parse({ id, from, fromName, to, queryDate, given, stamps: { given: at } })
}
