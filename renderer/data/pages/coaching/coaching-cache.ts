/** What a coach's device caches of the members, each page with its time (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { groupSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { userSchema } from '#core/records/user.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { monthNumberSchema } from '#core/values/time/month.ts'
import type { CoachedMember } from '#core/views/coaching/member-facts.ts'
import { forgetThread } from '#data/records/thread/thread-access.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages, forgetPages } from '#data/storage/cached-page.ts'
import type { CoachedMembers } from './coached.ts'

const { id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour } =
  userSchema.shape
const memberSchema: z.ZodMiniType<CoachedMember> = z.object({
  id,
  name,
  image,
  groupId,
  created,
  lastActive,
  timeZoneOffset,
  dayStartHour,
})

/** The last days of a member, and what is computed from them. */
export const summarySchema = z.object({
  member: memberSchema,
  /** The member's current day when it was read. */
  today: dayKeySchema,
  days: z.array(trackingDailySchema),
  stats: z.optional(statsSchema),
  months: z.array(z.object({ month: monthNumberSchema, points: z.int() })),
  hours: z.optional(timeTrackingDailySchema),
  /** The time of the latest change included, in the server's ms. */
  cursor: z.int(),
  /** Paths of the member's unreadable records, such as `trackingDaily/ada20261120`. */
  unreadable: z.prefault(z.array(z.string()), []),
})
export type Summary = z.infer<typeof summarySchema>

const daysSchema = z.object({
  habits: z.array(trackingDailySchema),
  hours: z.array(timeTrackingDailySchema),
})
export type WindowDays = z.infer<typeof daysSchema>

const ROOT = 'coaching/'
/** What the check-ins that wait say; each key goes on with the member's id and the check-in's. */
export const CHECK_IN_TEXTS = `${ROOT}check-in/`

export const cachedMembers = cachedPages(() => `${ROOT}members`, z.array(memberSchema))
/** Ids of members whose records cannot be read. */
export const cachedUnreadable = cachedPages(() => `${ROOT}unreadable`, z.array(z.string()))
export const cachedSummaries = cachedPages((id) => `${ROOT}member/${id}/summary`, summarySchema)
export const cachedDays = cachedPages((id) => `${ROOT}member/${id}`, daysSchema)
export const cachedNotes = cachedPages(
  (id) => `${ROOT}member/${id}/notes`,
  z.object({
    notes: z.string(),
    /** When they were changed last, in ms; missing where that is not known. */
    changedAt: z.optional(z.number()),
  }),
)
export const cachedSessions = cachedPages(
  (id) => `${ROOT}member/${id}/sessions`,
  z.array(privateSessionSchema),
)
/** What this device has sent to their notifications: only the member can read those in the cloud. */
export const cachedWords = cachedPages(
  (id) => `${ROOT}member/${id}/words`,
  z.array(z.object({ id: z.string(), text: z.string(), at: z.number() })),
)
/** For a member's line of time: what was read of their check-ins and breaks, as far back as a Monday. */
export const cachedPast = cachedPages(
  (id) => `${ROOT}member/${id}/past`,
  z.object({
    from: dayKeySchema,
    checkIns: z.array(z.object({ head: checkInSchema, text: checkInTextSchema })),
    /** The breaks before `to`; those since are in `cachedDays`. */
    breaks: z.array(dayKeySchema),
    to: dayKeySchema,
  }),
)
export const cachedGroups = cachedPages((id) => `${ROOT}group/${id}`, groupSchema)

/** The id in `cachedDays` of a member's window that begins on a Monday. */
export function daysId(memberId: string, from: string): string {
  return `${memberId}/days/${from}`
}

/** Stores several summaries at once, so that screens render only once. */
export async function storeSummaries(
  { database, now }: Account,
  summaries: readonly Summary[],
): Promise<void> {
  const at = now()
  await database.pages.bulkPut(
    summaries.map((value) => ({ key: cachedSummaries.key(value.member.id), value, at })),
  )
}

/** Below each of these, the keys go on with the id of the member whom the page is about. */
const OF_MEMBERS = [`${ROOT}member/`, CHECK_IN_TEXTS] as const

/** Stores whom the coach coaches, and deletes what this device has cached of everybody else. */
export async function storeMembers(
  account: Account,
  { members, unreadable }: CoachedMembers,
): Promise<void> {
  const before = (await cachedMembers.read(account, ''))?.data ?? []
  await cachedUnreadable.write(account, '', [...unreadable])
  await cachedMembers.write(account, '', members)
  const ids = new Set(members.map(({ id }) => id))
  for (const root of OF_MEMBERS) {
    await forgetPages(account, root, (key) => ids.has(key.split('/')[2] ?? ''))
  }
  const kept = new Set([...ids, ...unreadable])
  for (const { id } of before) {
    if (!kept.has(id)) await forgetThread(account, { memberId: id, coachId: account.userId })
  }
}

/** Deletes everything cached about one member, and what was written with them. */
export async function forgetMember(account: Account, memberId: string): Promise<void> {
  await forgetThread(account, { memberId, coachId: account.userId })
  for (const root of OF_MEMBERS) await forgetPages(account, `${root}${memberId}/`)
}
