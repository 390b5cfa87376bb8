/** The rows of a coach's list, from what this device has cached of the members. */

import type { Agreement } from '#core/records/agreement.ts'
import { type Attended, attentionOf, attentionOfRecord } from '#core/views/coaching/attention.ts'
import { type CoachedMember, factsOf } from '#core/views/coaching/member-facts.ts'
import { isCurrent, summarisedIds } from '#core/views/coaching/summary-plan.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readAgreements } from '#data/records/agreement/agreements.ts'
import type { Account } from '#data/storage/account.ts'
import { type Cached, parsePage } from '#data/storage/cached-page.ts'
import {
  cachedMembers,
  cachedSummaries,
  cachedUnreadable,
  type Summary,
  summarySchema,
} from './coaching-cache.ts'

export interface GroupRow extends Attended {
  readonly member: CoachedMember
}

export interface CachedGroup {
  readonly members: readonly CoachedMember[]
  readonly summaries: readonly (Cached<Summary> | undefined)[]
  /** In the order of the members. */
  readonly agreements: readonly (readonly Agreement[])[]
  readonly unreadable: readonly string[]
}

/** Parses only the summaries that have changed since: a long list that loads is read every few seconds. */
export function groupReader(): (account: Account) => Promise<Cached<CachedGroup> | undefined> {
  const known = new Map<string, Cached<Summary>>()
  let of: Account | undefined
  return async (account) => {
    if (of !== account) known.clear()
    of = account
    const cached = await cachedMembers.read(account, '')
    if (!cached) return undefined
    const { data: members, dataUpdatedAt } = cached
    const keys = members.map(({ id }) => cachedSummaries.key(id))
    const stored = await account.database.pages.bulkGet(keys)
    const summaries = stored.map((page) => {
      const before = page && known.get(page.key)
      if (before && before.dataUpdatedAt === page.at) return before
      const parsed = parsePage(summarySchema, page)
      if (page && parsed) known.set(page.key, parsed)
      return parsed
    })
    const agreements = await readAgreements(
      account,
      members.map(({ id }) => id),
      localDay(account.now()),
    )
    const ofMembers = (await cachedUnreadable.read(account, ''))?.data ?? []
    const unreadable = [
      ...ofMembers.map((id) => `users/${id}`),
      ...summaries.flatMap((summary) => summary?.data.unreadable ?? []),
    ]
    return { data: { members, summaries, agreements, unreadable }, dataUpdatedAt }
  }
}

/** One row a member; of members whose days have not been read, what their record tells. */
export function rowsOf(
  { members, summaries, agreements: all }: CachedGroup,
  now: number,
): GroupRow[] {
  const zone = new Date(now).getTimezoneOffset()
  const always = summarisedIds(members, { now, zone })
  return members.map((member, index) => {
    const summary = summaries[index]?.data
    const agreements = all[index] ?? []
    if (summary && (always.has(member.id) || isCurrent(member, summary, { now, zone }))) {
      const facts = factsOf({ ...summary, member, agreements }, now, zone)
      return { member, facts, attention: attentionOf(facts), isCounted: true }
    }
    const facts = factsOf({ member, agreements, days: [], months: [] }, now, zone)
    return { member, facts, attention: attentionOfRecord(facts), isCounted: false }
  })
}
