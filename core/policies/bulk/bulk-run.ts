/** A bulk change: its task, its progress and each single change (docs/product.md#admin-tools). */
import * as z from 'zod/mini'
import {
  groupNameSchema,
  idSchema,
  instantSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from '#core/records/fields.ts'
import { TIERS } from '#core/records/user.ts'
import { fieldValueSchema } from '#core/sync/stamped.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'

const count = z.prefault(z.int().check(z.nonnegative()), 0)

/** The most members whom one run changes by an admin's choice. */
export const MAX_CHOSEN = 10_000

/** How many members were chosen; their ids lie beside the run until they are listed (`chosen.ts`). */
const chosen = z.int().check(z.minimum(1), z.maximum(MAX_CHOSEN))

/** The plans that a run can give, and where the roles hold one. */
export const tierSchema = z.enum(TIERS)
export const TIER_PATH = 'roles.tier'

/**
 * How many changes one transaction applies: an entry of the log names 20 records at most, and moving nine members may take
 * them from nine groups to a tenth.
 */
export const APPLIED_AT_ONCE = 9

/** Moves chosen members to one group, `''` for none, from whatever groups they are in. */
const moveMembersTask = { kind: z.literal('move-members'), toGroupId: referenceSchema, chosen }
/** Gives chosen members a coach; `''` takes theirs away. */
const coachTask = {
  kind: z.literal('coach'),
  role: z.enum(['consistency', 'executive']),
  coachId: referenceSchema,
  chosen,
}
/**
 * Who takes a coach's members, by role; `''` for nobody. In a role that is left out they stay with the coach, unless it ends.
 */
export const handOverSchema = z.strictObject({
  consistency: z.exactOptional(referenceSchema),
  executive: z.exactOptional(referenceSchema),
})
export type HandOver = z.infer<typeof handOverSchema>

/** Gives a coach's members to others: begun by what ends their coaching, and applied unasked. */
const handOverTask = {
  kind: z.literal('hand-over'),
  coachId: idSchema,
  ...handOverSchema.shape,
}
const planTask = { kind: z.literal('plan'), tier: tierSchema, chosen }

const batchTaskSchema = z.discriminatedUnion('kind', [
  /** Fills missing default fields of members active since an instant, in ms (docs/product.md#admin-tools). */
  z.object({ kind: z.literal('repair'), since: instantSchema }),
  /** Gives a group's new name to its members' months, which carry it: begun by renaming the group, and applied unasked. */
  z.object({
    kind: z.literal('rename'),
    groupId: idSchema,
    from: groupNameSchema,
    name: groupNameSchema,
  }),
  z.object(moveMembersTask),
  z.object(coachTask),
  z.object(handOverTask),
  z.object(planTask),
])

/** A task as an admin asks for it: the server adds what it knows better. */
export const newTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('repair') }),
  z.strictObject(moveMembersTask),
  z.strictObject(coachTask),
  z.strictObject(planTask),
])

export type NewTask = z.infer<typeof newTaskSchema>

export type BatchTask = z.infer<typeof batchTaskSchema>

export type ChosenTask = Extract<BatchTask, { readonly chosen: number }>

/** Of each task for chosen members, all but their number. */
export type Unchosen<Task> = Task extends unknown ? Omit<Task, 'chosen'> : never

/** The tasks that find their records by themselves. */
export type PlainTask = Exclude<BatchTask, ChosenTask>

/**
 * A run gets its chosen members, if it has some, lists its changes, waits in `listed` until the admin confirms, then writes
 * them; afterwards it may be undone. An interrupted run keeps its state and resumes from there. A run that is being removed
 * is shown to nobody.
 */
const batchStateSchema = z.enum([
  ...(['choosing', 'listing', 'listed', 'writing', 'written'] as const),
  ...(['undoing', 'undone', 'removing'] as const),
])

/** The most kinds of records that one run lists. */
const MAX_SOURCES = 10

/**
 * Where the listing resumes: which source, and after which of its records. A run lists page by page, ordered
 * by at most one field, or by id.
 */
const scanSchema = z.object({
  source: z.prefault(z.int().check(z.nonnegative(), z.maximum(MAX_SOURCES)), 0),
  after: z.optional(
    z.object({
      values: z
        .array(z.union([z.number(), z.string().check(z.maxLength(200))]))
        .check(z.maxLength(1)),
      id: idSchema,
    }),
  ),
})

export type Scan = z.infer<typeof scanSchema>

export const batchRunSchema = z.object({
  id: idSchema,
  task: batchTaskSchema,
  by: idSchema,
  byName: personNameSchema,
  created: recordedInstantSchema,
  state: z.prefault(batchStateSchema, 'listing'),
  /** The admin in whose name it goes on: who has begun it, or told it last to go on. */
  actor: z.prefault(referenceSchema, ''),
  /** By an admin, or because it cannot go on. */
  stopped: z.prefault(z.boolean(), false),
  /** Why it has stopped by itself. */
  why: z.prefault(z.string().check(z.maxLength(300)), ''),
  scan: z.prefault(scanSchema, {}),
  /** Records read while listing. */
  looked: count,
  /** Number of listed changes; they are numbered from 0. */
  listed: count,
  /** Records that do not parse, and are left alone; of chosen members also accounts that are closed or gone. */
  damaged: count,
  /** The number of the next change to write. */
  next: count,
  done: count,
  skipped: count,
  failed: count,
  undoNext: count,
  undone: count,
  left: count,
  syncedAt: syncedAtSchema,
})

export type BatchRun = z.infer<typeof batchRunSchema>

const changeStateSchema = z.enum(['listed', 'done', 'skipped', 'failed', 'undone', 'left'])

export type ChangeState = z.infer<typeof changeStateSchema>

const fieldChangeSchema = z.object({
  /** Field names joined by dots. */
  path: z.string().check(z.maxLength(200)),
  /** Undefined where the record lacks the field. */
  from: z.optional(fieldValueSchema),
  to: fieldValueSchema,
})

export type FieldChange = z.infer<typeof fieldChangeSchema>

export const batchChangeSchema = z.object({
  id: idSchema,
  runId: idSchema,
  collection: z.enum(['users', 'usersSecure', 'trackingMonthly']),
  targetId: idSchema,
  /** The name of the record's subject, such as a member or a group. */
  label: z.prefault(z.string().check(z.maxLength(200)), ''),
  fields: z.array(fieldChangeSchema),
  state: z.prefault(changeStateSchema, 'listed'),
  /** Why it was skipped, failed or left. */
  why: z.prefault(z.string().check(z.maxLength(300)), ''),
  /** When it was written, in ms by the server's clock; 0 before. */
  at: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type BatchChange = z.infer<typeof batchChangeSchema>

/** A change before it is numbered. */
export type DraftChange = Pick<BatchChange, 'collection' | 'targetId' | 'label' | 'fields'>

const DIGITS = 7

export function runRef(id: string) {
  return { collection: 'batchRuns', id } as const
}

export function changeRef(runId: string, number: number) {
  return { collection: 'batchChanges', id: batchChangeId(runId, number) } as const
}

/** The id of a run's change, made from its number, so that reading a page of changes needs no query. */
export function batchChangeId(runId: string, number: number): string {
  return `${runId}_${String(number).padStart(DIGITS, '0')}`
}

/** Whether a run has a next step; otherwise it is finished or waits for an admin. */
export function isUnfinished({ state }: Pick<BatchRun, 'state'>): boolean {
  return state === 'listing' || state === 'writing' || state === 'undoing'
}

/** Whether the server goes on with it. */
export function isUnderWay(run: Pick<BatchRun, 'state' | 'stopped'>): boolean {
  return isUnfinished(run) && !run.stopped
}

/** Members count as active if seen within two months (docs/product.md#points). */
const ACTIVE_DAYS = 61

/** The instant since which a member must have been seen to count as active. @param now ms since 1970 */
export function activeSince(now: number): number {
  return now - ACTIVE_DAYS * 86_400_000
}
