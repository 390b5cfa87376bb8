/**
 * The few rules of `firestore.rules` that affect sync, for the adapter that has none; a refusal is the same
 * error. What the rules prove beyond that, above all points, is compared at the end of a history, and tested
 * in tests/rules.
 */
import { dayAt, MS_A_DAY, MS_AN_HOUR, numberOfDay } from '#core/days/day.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/records/bounds.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { isOfGroup, type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Write } from '#core/server/writes.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

interface Commit {
  readonly writes: readonly Write[]
  /** Documents that the commit has read, by `collection/id`. */
  readonly before: ReadonlyMap<string, CloudDocument | undefined>
  readonly user: User | undefined
  readonly now: number
}

export function withRules(cloud: Cloud, userId: string, now: () => number): Cloud {
  const own = { collection: 'users', id: userId } as const
  return {
    ...cloud,
    transact: (refs, decide) =>
      cloud.transact([...refs, own], (documents) => {
        const decision = decide(documents.slice(0, -1))
        const user = userSchema.safeParse(documents.at(-1)?.data).data
        const before = new Map(refs.map((ref, index) => [pathOf(ref), documents[index]]))
        const commit = { writes: decision.writes, before, user, now: now() }
        for (const write of decision.writes) {
          if (!isAllowed(write, commit)) {
            throw new CloudError('permission-denied', `Not allowed: ${pathOf(write.ref)}`)
          }
        }
        return decision
      }),
  }
}

function pathOf({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`
}

function isAllowed(write: Write, commit: Commit): boolean {
  if (write.kind === 'delete') return false
  const { collection } = write.ref
  if (!areStampsSound(write.data, commit.before.get(pathOf(write.ref))?.data, commit.now)) {
    return false
  }
  if (collection === 'trackingDaily') return isOpenDate(write.data, commit.now)
  if (collection === 'trackingMonthly') return isMonthSound(write, commit)
  if (collection === 'users') return isPlaceKept(write, commit)
  return true
}

/** No stamp is more than five minutes ahead, and none below the stored one. */
function areStampsSound(data: object, stored: object | undefined, now: number): boolean {
  const latest = (now + CLOCK_ALLOWANCE_MS) * STAMPS_A_MS + STAMPS_A_MS - 1
  const known = stampsOf(stored)
  return Object.entries(stampsOf(data)).every(
    ([field, at]) => at <= latest && at >= (known[field] ?? 0),
  )
}

function stampsOf(record: object | undefined): Readonly<Record<string, number>> {
  const stamps = record && 'stamps' in record ? record.stamps : undefined
  if (typeof stamps !== 'object' || stamps === null) return {}
  return Object.fromEntries(Object.entries(stamps).map(([field, at]) => [field, Number(at)]))
}

function isOpenDate(data: object, now: number): boolean {
  const day = trackingDailySchema.safeParse({ ...data, syncedAt: now }).data
  const first = numberOfDay(dayAt(now - 92 * MS_A_DAY, 0))
  const last = numberOfDay(dayAt(now + 14 * MS_AN_HOUR, 0))
  return day !== undefined && day.queryDate >= first && day.queryDate <= last
}

/** A month starts in the member's own group, with the consent in the member's record. */
function isMonthSound({ ref, ...write }: Write, { before, user }: Commit): boolean {
  if (before.get(pathOf(ref)) !== undefined || !('data' in write)) return true
  const month = trackingMonthlySchema.safeParse({ ...write.data, syncedAt: 0 }).data
  // Withdrawing consent writes one field of an existing month.
  if (month === undefined) return true
  if (month.lastDay === undefined) return true
  if (!user) return false
  const group = isOfGroup(month.queryMonth, user) ? user.groupId : ''
  return month.groupId === group && (!month.onBoard || user.onBoard)
}

/** The server alone changes a member's group. */
function isPlaceKept(write: Write, { before }: Commit): boolean {
  const stored = userSchema.safeParse(before.get(pathOf(write.ref))?.data).data
  const groupId = 'data' in write && 'groupId' in write.data ? write.data.groupId : undefined
  return groupId === undefined || groupId === (stored?.groupId ?? '')
}
