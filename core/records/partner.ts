/** Two members who keep a streak together, and what each of their days was to the other (docs/product.md#partners). */
import * as z from 'zod/mini'
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { type DayNumber, dayNumberSchema } from '#core/values/time/day.ts'
import { type MonthNumber, monthNumberSchema } from '#core/values/time/month.ts'
import { idSchema, stampsSchema, syncedAtSchema } from './fields.ts'

export const MAX_PARTNERS = 5

/** How many phrases a nudge can have; `core/policies/partners/phrases.ts` says them. */
export const NUDGE_PHRASES = 6

const consentSchema = z.prefault(z.boolean(), false)
const dayOrNoneSchema = z.union([dayNumberSchema, z.literal(0)])

/** The last nudge that one side has sent: its day, and the place of its phrase. Day 0 for none. */
const nudgeSchema = z.prefault(
  z.catch(
    z.object({
      day: dayOrNoneSchema,
      phrase: z.int().check(z.minimum(0), z.maximum(NUDGE_PHRASES - 1)),
    }),
    { day: 0, phrase: 0 },
  ),
  { day: 0, phrase: 0 },
)

type PartnerNudge = z.infer<typeof nudgeSchema>

export const partnerSchema = z.object({
  id: idSchema,
  /** The two members; `a` comes first by their ids. */
  a: idSchema,
  b: idSchema,
  /** Their names, for each other; '' where the asking device did not know it. */
  aName: personNameSchema,
  bName: personNameSchema,
  /** What each of them says; they are partners while both say yes. */
  aSays: consentSchema,
  bSays: consentSchema,
  /** The day on which the second of them said yes; 0 while they are not partners. */
  since: z.prefault(z.catch(dayOrNoneSchema, 0), 0),
  aNudge: nudgeSchema,
  bNudge: nudgeSchema,
  /** When each of them spoke last, as `a` and `b`. */
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type Partner = z.infer<typeof partnerSchema>

export type PartnerSide = 'a' | 'b'

export function partnerId(one: string, other: string): string {
  return one < other ? `${one}_${other}` : `${other}_${one}`
}

export function sideOf({ a }: Pick<Partner, 'a'>, userId: string): PartnerSide {
  return a === userId ? 'a' : 'b'
}

export interface OwnSide {
  readonly userId: string
  readonly name: string
  readonly mine: boolean
  readonly theirs: boolean
  readonly since: DayNumber | 0
  readonly myNudge: PartnerNudge
  readonly theirNudge: PartnerNudge
  readonly myStamp: Stamp
  readonly theirStamp: Stamp
}

export function ownSideOf(pair: Partner, userId: string): OwnSide {
  const my = sideOf(pair, userId)
  const their = my === 'a' ? 'b' : 'a'
  return {
    userId: pair[their],
    name: pair[`${their}Name`],
    mine: pair[`${my}Says`],
    theirs: pair[`${their}Says`],
    since: pair.since,
    myNudge: pair[`${my}Nudge`],
    theirNudge: pair[`${their}Nudge`],
    myStamp: pair.stamps[my] ?? NEVER,
    theirStamp: pair.stamps[their] ?? NEVER,
  }
}

/** What a day was to a partner: at least one habit checked, or a break. */
const DAY_MARKS = ['x', 'b'] as const
const markSchema = z.enum(DAY_MARKS)
export type PartnerMark = z.infer<typeof markSchema>

const onlyMarks = z.transform((all: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([date, value]) => {
      const mark = markSchema.safeParse(value).data
      return mark ? [[date, mark] as const] : []
    }),
  ),
)

export const partnerDaysSchema = z.object({
  id: idSchema,
  userId: idSchema,
  month: monthNumberSchema,
  /** By the day of the month, `1` to `31`; days without a check-off have none. */
  marks: z.prefault(z.catch(z.pipe(z.record(z.string(), z.unknown()), onlyMarks), {}), {}),
  changed: dayNumberSchema,
  syncedAt: syncedAtSchema,
})

export type PartnerDays = z.infer<typeof partnerDaysSchema>

/** `{userId}{monthNumber}` (docs/product.md#records). */
export function partnerDaysId(userId: string, month: MonthNumber): string {
  return `${userId}${month}`
}
