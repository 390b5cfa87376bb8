/**
 * A group's month, which the server alone writes: the sums of its members' months. A change of a member's month marks
 * the group's month, and whoever sums it takes the mark first, so that each change is in a sum that begins after it
 * (docs/decisions/0020-rules.md). Nothing here reads a group's month before the sums are known: thirty transactions
 * that read one document wait for each other for minutes.
 */

import { eachHabit } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import {
  groupMonthMarkSchema,
  type PointsByHabit,
  pointsByHabit,
  sumOf,
  type TrackingGroupMonthly,
  type TrackingMonthly,
  trackingGroupMonthlySchema,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { increment, putRecord, type Write } from '#core/server/writes.ts'
import { HABIT_IDS } from '#core/values/habits.ts'

export interface MonthEvent {
  readonly before: CloudDocument | undefined
  readonly after: CloudDocument | undefined
}

/** Nobody sums a mark of this age any more: whoever was to was stopped. */
const ABANDONED_AFTER_MS = 10_000
const MAX_MARKS = 500
const MAX_MONTHS = 100_000

/** The ids of the groups' months that a write of a member's month changes. */
export function changedGroupMonths({ before, after }: MonthEvent): string[] {
  const [was, is] = [before, after].map(creditOf)
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  return [...new Set([was, is].flatMap((credit) => credit?.id ?? []))]
}

/** What a member's month gives, and to which group's month; undefined if it gives nothing or cannot be read. */
function creditOf(document: CloudDocument | undefined) {
  const month = monthOf(document)
  if (!month || month.groupId === '') return undefined
  // A new name of the group is a change, too.
  const { groupName } = month
  return { id: groupMonthIdOf(month), groupName, points: pointsByHabit(month) }
}

function monthOf(document: CloudDocument | undefined): TrackingMonthly | undefined {
  return document && trackingMonthlySchema.safeParse({ ...document.data, id: document.id }).data
}

function groupMonthIdOf({ groupId, queryMonth }: TrackingMonthly): string {
  return trackingMonthlyId(groupId, queryMonth)
}

/** Unless they are marked already. @returns those that the caller has to sum: those it has marked */
export async function markGroupMonths(executor: Executor, event: MonthEvent): Promise<string[]> {
  const marked: string[] = []
  for (const id of changedGroupMonths(event)) {
    if (await markGroupMonth(executor, id)) marked.push(id)
  }
  return marked
}

/** @returns whether it was not marked */
export async function markGroupMonth(executor: Executor, id: string): Promise<boolean> {
  // A mark that somebody has taken does not count: their sum may have begun before this change.
  if (takenBy(await executor.get(markOf(id))) === '') return false
  await executor.transact([], () => ({ writes: [markWrite(id)], result: undefined }))
  return true
}

interface Summing {
  /** Names the caller while it sums. */
  readonly by: string
  readonly now: number
}

/** Sums the groups' months whose marks were left behind, each by itself. @returns how many it has looked at */
export async function sumAbandonedGroupMonths(
  executor: Executor,
  summing: Summing,
  onFailure: (id: string, error: unknown) => void,
): Promise<number> {
  const before = summing.now - ABANDONED_AFTER_MS
  const marks = await executor.query({
    collection: 'groupMonthMarks',
    where: [{ field: 'syncedAt', is: '<', value: before }],
    limit: MAX_MARKS,
  })
  for (const { id } of marks) {
    await sumGroupMonth(executor, id, summing).catch((error: unknown) => onFailure(id, error))
  }
  return marks.length
}

/** Sums a group's month if it is marked and nobody else is summing it. Of a group that is gone, only the mark goes. */
export async function sumGroupMonth(
  executor: Executor,
  id: string,
  summing: Summing,
): Promise<void> {
  if (!(await takeMark(executor, id, summing))) return
  const [groupId, queryMonth] = [id.slice(0, -6), Number(id.slice(-6))]
  const where = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'queryMonth', is: '==', value: queryMonth },
  ] as const
  const months = { collection: 'trackingMonthly', where, limit: MAX_MONTHS } as const
  const fields = HABIT_IDS.map((habit) => `habits.${habit}.totalPoints`)
  const { sums, readAt } = await executor.sum(months, fields)
  // Counted after the sums, so that nothing in the record is older than `readAt` says.
  const withPoints = { field: 'totalPoints', is: '>', value: 0 } as const
  const members = await executor.count({ ...months, where: [...where, withPoints] })
  const points = eachHabit((habit) => sums[HABIT_IDS.indexOf(habit)] ?? 0)
  const refs = [groupMonthRef(id), { collection: 'groups', id: groupId }, markOf(id)] as const
  await executor.transact(refs, ([stored, group, mark]) => {
    const { data: name = '' } = groupSchema.shape.name.safeParse(group?.data.name)
    const names = { id, groupId, groupName: name, queryMonth }
    const writes = group ? summed(stored, { names, points, members, readAt }) : []
    // If it was marked anew meanwhile, the mark stays.
    if (takenBy(mark) === summing.by) writes.push({ kind: 'delete', ref: markOf(id) })
    return { writes, result: undefined }
  })
}

function takeMark(executor: Executor, id: string, { by, now }: Summing): Promise<boolean> {
  const ref = markOf(id)
  return executor.transact([ref], ([mark]) => {
    const isAbandoned = Number(mark?.data.syncedAt) < now - ABANDONED_AFTER_MS
    if (takenBy(mark) !== '' && !(mark && isAbandoned)) return { writes: [], result: false }
    return { writes: [markWrite(id, by)], result: true }
  })
}

interface Sums {
  readonly names: Pick<TrackingGroupMonthly, 'id' | 'groupId' | 'groupName'> & {
    readonly queryMonth: number
  }
  readonly points: PointsByHabit
  readonly members: number
  readonly readAt: number
}

/** Writes the sums, with the points of removed accounts, unless what is stored is newer. */
function summed(
  stored: CloudDocument | undefined,
  { names, points, members, readAt }: Sums,
): Write[] {
  const known = trackingGroupMonthlySchema.safeParse(stored?.data).data
  if (known?.summedAt !== undefined && known.summedAt >= readAt) return []
  const gone = known?.gone
  const all = eachHabit((habit) => points[habit] + (gone?.[habit] ?? 0))
  const data = {
    ...names,
    habits: eachHabit((habit) => ({ id: habit, totalPoints: all[habit] })),
    totalPoints: sumOf(all),
    members: members + (gone?.members ?? 0),
    gone,
    summedAt: readAt,
  }
  return [putRecord(groupMonthRef(names.id), data)]
}

/**
 * Removes a member's month for good; its points stay with the group, which is summed anew by the event of the removal.
 * Without a document nothing is left to do.
 */
export function monthRemoval(document: CloudDocument | undefined): Write[] {
  if (!document) return []
  const removal = {
    kind: 'delete',
    ref: { collection: 'trackingMonthly', id: document.id },
  } as const
  const month = monthOf(document)
  if (!month || month.groupId === '' || month.totalPoints === 0) return [removal]
  const { groupId, groupName, queryMonth } = month
  const id = groupMonthIdOf(month)
  const points = pointsByHabit(month)
  const gone = { ...eachHabit((habit) => increment(points[habit])), members: increment(1) }
  const data = { id, groupId, groupName, queryMonth, gone }
  return [removal, { kind: 'merge', ref: groupMonthRef(id), data }]
}

/** Who is summing a group's month; `''` if it waits, undefined if it is not marked. */
function takenBy(mark: CloudDocument | undefined): string | undefined {
  if (!mark) return undefined
  return groupMonthMarkSchema.safeParse(mark.data).data?.takenBy ?? ''
}

function markWrite(id: string, by = ''): Write {
  return putRecord(markOf(id), { id, takenBy: by })
}

export function groupMonthRef(id: string): DocumentRef {
  return { collection: 'trackingGroupMonthly', id }
}

function markOf(id: string): DocumentRef {
  return { collection: 'groupMonthMarks', id }
}
