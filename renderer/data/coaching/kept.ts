/** What a coach's device keeps of the members, each with when it was the cloud's word (design 3). */
import * as z from 'zod/mini'
import type { CoachedMember } from '#core/coaching/member-facts.ts'
import { dayKeySchema } from '#core/days/day.ts'
import { monthNumberSchema } from '#core/days/month.ts'
import { groupSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { userSchema } from '#core/records/user.ts'
import type { Account } from '#data/local/account.ts'
import type { CachedPage } from '#data/local/account-database.ts'

const { id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour } =
  userSchema.shape
const memberSchema: z.ZodMiniType<CoachedMember> = z.object({
  ...{ id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour },
})

/** The last days of a member, and what is reckoned from them. */
const summarySchema = z.object({
  member: memberSchema,
  /** The member's day on which it was read. */
  today: dayKeySchema,
  days: z.array(trackingDailySchema),
  stats: z.optional(statsSchema),
  months: z.array(z.object({ month: monthNumberSchema, points: z.int() })),
  /** The hours of `today`. */
  hours: z.optional(timeTrackingDailySchema),
  /** The latest change of a day that is in it, in the server's ms. */
  cursor: z.int(),
  /** Where the member's records lie that cannot be read, such as `trackingDaily/ada20261120`. */
  unreadable: z.prefault(z.array(z.string()), []),
})
export type Summary = z.infer<typeof summarySchema>

const daysSchema = z.object({
  habits: z.array(trackingDailySchema),
  hours: z.array(timeTrackingDailySchema),
})
export type KeptDays = z.infer<typeof daysSchema>

export interface Kept<Value> {
  readonly value: Value
  /** When it was the cloud's word, in ms. */
  readonly at: number
}

const ROOT = 'coaching/'

function kept<Value>(
  schema: z.ZodMiniType<Value>,
  stored: CachedPage | undefined,
): Kept<Value> | undefined {
  const parsed = schema.safeParse(stored?.value)
  return stored && parsed.success ? { value: parsed.data, at: stored.at } : undefined
}

function page<Value>(under: (id: string) => string, schema: z.ZodMiniType<Value>) {
  const key = (of: string) => `${ROOT}${under(of)}`
  return {
    key,
    async read({ database }: Account, of: string): Promise<Kept<Value> | undefined> {
      return kept(schema, await database.pages.get(key(of)))
    },
    async readAll({ database }: Account, of: readonly string[]) {
      const pages = await database.pages.bulkGet(of.map(key))
      return pages.map((stored) => kept(schema, stored))
    },
    async write({ database, now }: Account, of: string, value: Value): Promise<void> {
      await database.pages.put({ key: key(of), value, at: now() })
    },
  }
}

export const keptMembers = page(() => 'members', z.array(memberSchema))
/** Ids of members whose records cannot be read. */
export const keptUnreadable = page(() => 'unreadable', z.array(z.string()))
export const keptSummaries = page((of) => `member/${of}/summary`, summarySchema)
export const keptDays = page((of) => `member/${of}`, daysSchema)
export const keptNotes = page((of) => `member/${of}/notes`, z.object({ notes: z.string() }))
export const keptGroups = page((of) => `group/${of}`, groupSchema)

/** Days of a member from a Monday on, as they are asked for by `keptDays`. */
export function daysId(memberId: string, from: string): string {
  return `${memberId}/days/${from}`
}

/** Stores several summaries at once, so that screens draw them once. */
export async function keepSummaries(
  { database, now }: Account,
  summaries: readonly Summary[],
): Promise<void> {
  const at = now()
  await database.pages.bulkPut(
    summaries.map((value) => ({ key: keptSummaries.key(value.member.id), value, at })),
  )
}

/** Whoever is not coached any more leaves nothing on this device. @param ids those who still are */
export async function forgetOthers({ database }: Account, ids: ReadonlySet<string>): Promise<void> {
  await database.pages
    .where('key')
    .startsWith(`${ROOT}member/`)
    .and(({ key }) => !ids.has(key.split('/')[2] ?? ''))
    .delete()
}

/** Everything about one member. */
export async function forgetMember({ database }: Account, memberId: string): Promise<void> {
  await database.pages.where('key').startsWith(`${ROOT}member/${memberId}/`).delete()
}
