/**
 * The few rules of `firestore.rules` that affect sync, for the adapter that has none; a refusal is the same
 * error. What the rules prove beyond that, above all points, is compared at the end of a history, and tested
 * in tests/rules.
 */

import { COLLECTIONS, type Collection } from '#core/policies/collections/collections.ts'
import { applyToDay, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { showsDays, type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { resolveWrite, writeOnCopy } from '#core/server/resolve-write.ts'
import type { Write } from '#core/server/writes.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import { isSame } from '#core/values/is-same.ts'
import { dayAt, MS_A_DAY, MS_AN_HOUR, numberOfDay } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

interface Commit {
  /** Documents that the commit has read, by `collection/id`. */
  readonly before: ReadonlyMap<string, CloudDocument | undefined>
  readonly user: User | undefined
  readonly now: number
}

export function withRules(cloud: Cloud, userId: string, now: () => number): Cloud {
  const own = { collection: 'users', id: userId } as const
  return {
    ...cloud,
    transact: (refs, decide, copies) =>
      cloud.transact([...refs, own], (documents) => {
        const user = userSchema.safeParse(documents.at(-1)?.data).data
        const before = new Map(refs.map((ref, index) => [pathOf(ref), documents[index]]))
        const commit = { before, user, now: now() }
        if (copies) {
          // As Firestore's adapter does: without a read, if that is allowed.
          const { writes, result } = decide(copies)
          const known = new Map(refs.map((ref, index) => [pathOf(ref), copies[index]?.data]))
          const changes = writes.map((write) => {
            const path = pathOf(write.ref)
            return known.has(path) ? writeOnCopy(known.get(path), write) : write
          })
          const isSoundDay = (write: Write) =>
            known.has(pathOf(write.ref)) ? isSound(write, commit) : isAllowed(write, commit)
          if (changes.every(isSoundDay)) {
            return { writes: changes, result }
          }
        }
        const decision = decide(documents.slice(0, -1))
        for (const write of decision.writes) {
          if (!isAllowed(write, commit)) {
            throw new CloudError('permission-denied', `Not allowed: ${pathOf(write.ref)}`)
          }
        }
        return decision
      }),
  }
}

/** Takes no stamp away, and has the sums that follow: who did not read would otherwise undo what another device has done. */
function isSound(write: Write, commit: Commit): boolean {
  const { ref } = write
  const stored = commit.before.get(pathOf(ref))?.data
  const data = resolveWrite(stored, write, commit.now)
  const day = trackingDailySchema.safeParse(data).data
  if (!data || !day || !isAllowed({ kind: 'set', ref, data }, commit)) return false
  const stamps = stampsOf(day)
  const keepsStamps = Object.keys(stampsOf(stored)).every((field) => field in stamps)
  return keepsStamps && isSame(applyToDay(day, {}), day)
}

function pathOf({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`
}

/** Of what the server writes, what members hide or mark as seen. */
const MARKED: readonly Collection[] = ['profiles', 'trackingMonthly', 'notifications', 'threads']

function isAllowed(write: Write, commit: Commit): boolean {
  if (write.kind === 'delete') return false
  const { collection } = write.ref
  if (COLLECTIONS[collection].way !== 'own' && !MARKED.includes(collection)) return false
  const stored = commit.before.get(pathOf(write.ref))?.data
  if (!areStampsSound(write.data, stored, commit.now)) return false
  if (collection === 'trackingDaily') {
    // A write may have its changed fields alone.
    const day = resolveWrite(stored, write, commit.now) ?? {}
    return isOpenDate(day, commit.now) && isPlaceKnown(day, stored, commit.user)
  }
  if (collection === 'trackingMonthly') return isHidingAlone(write.data, stored)
  if (collection === 'users') return isPlaceKept(write.data, stored)
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

/** A day has the name, group and board of the member's record, or those that it had. */
function isPlaceKnown(data: object, stored: CloudDocument['data'] = {}, user?: User): boolean {
  const day = trackingDailySchema.safeParse({ ...data, syncedAt: 0 }).data
  if (!day || !user) return false
  return (
    ['', stored.groupId, user.groupId].includes(day.groupId) &&
    [stored.userName, user.name].includes(day.userName) &&
    (!day.onBoard || showsDays(user))
  )
}

/** Of a month its member takes the consent back, and nothing else. */
function isHidingAlone(data: object, stored: object | undefined): boolean {
  const { syncedAt: _when, onBoard, ...others } = { onBoard: undefined, syncedAt: 0, ...data }
  return stored !== undefined && onBoard === false && Object.keys(others).length === 0
}

/** Only the server changes a member's group, and shows them on its board. */
function isPlaceKept(data: object, stored: CloudDocument['data'] = {}): boolean {
  const { groupId = '', onBoard = false } = stored
  const said: CloudDocument['data'] = { groupId, onBoard, ...data }
  return said.groupId === groupId && (said.onBoard === false || said.onBoard === onBoard)
}
