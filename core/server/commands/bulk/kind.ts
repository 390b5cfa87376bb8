/** What every kind of bulk change implements; each kind has its own file beside this one. */
import {
  type BatchChange,
  type BatchTask,
  type ChangeState,
  type FieldChange,
  TIER_PATH,
  tierSchema,
} from '#core/policies/bulk/bulk-run.ts'
import { userSecureSchema } from '#core/records/user.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'

export interface Applied {
  readonly state: Exclude<ChangeState, 'listed'>
  readonly why?: string
  /** What was actually written, if it differs from the listing. */
  readonly fields?: readonly FieldChange[]
  readonly writes: readonly Write[]
  /** Members and groups written to, for the audit log. */
  readonly targets: readonly string[]
  /** Between which groups a member was moved; `''` is none. */
  readonly moved?: Moved
}

interface Moved {
  readonly from: string
  readonly to: string
}

export interface Applying {
  readonly read: Read
  readonly now: number
}

/**
 * Pure, and what it throws as a `Refusal` gives the change up. Admins write the list of changes themselves: a kind takes
 * from it which record to change and what was found there, and from the run's task what to write.
 */
export interface BulkKind {
  write(change: BatchChange, applying: Applying): Applied
  undo(change: BatchChange, applying: Applying): Applied
}

export const GONE = 'The account is not there any more.'

export function passed(state: 'skipped' | 'left', why: string): Applied {
  return { state, why, writes: [], targets: [] }
}

/** Gives chosen members a plan (decision 0063). The claims follow from the record (`functions/src/mirror.ts`). */
type Tier = Extract<BatchTask, { kind: 'plan' }>['tier']

export function planKind({ tier }: { readonly tier: Tier }): BulkKind {
  return {
    write: (change, applying) =>
      given(change, { from: tierIn(change), to: tier, state: 'done' }, applying),
    undo: (change, applying) =>
      given(change, { from: tier, to: tierIn(change), state: 'undone' }, applying),
  }
}

function tierIn({ fields }: BatchChange): Tier | undefined {
  return tierSchema.safeParse(fields.find(({ path }) => path === TIER_PATH)?.from).data
}

interface Giving {
  readonly from: Tier | undefined
  readonly to: Tier | undefined
  readonly state: 'done' | 'undone'
}

function given({ targetId }: BatchChange, giving: Giving, { read }: Applying): Applied {
  const { from, to, state } = giving
  const past = state === 'undone' ? 'left' : 'skipped'
  const ref = { collection: 'usersSecure', id: targetId } as const
  const [user, stored] = [read({ collection: 'users', id: targetId }), read(ref)]
  if (!user && !stored) return passed(past, GONE)
  const { roles } =
    parsedOrRefused(userSecureSchema, stored) ?? userSecureSchema.parse({ id: targetId })
  if (to === undefined || roles.tier !== from) {
    const isThere = state === 'done' && roles.tier === to
    return passed(past, isThere ? 'Has this plan already.' : 'The plan was changed since.')
  }
  const data = { id: targetId, roles: { ...roles, tier: to } }
  return { state, writes: [changeRecord(ref, data)], targets: [targetId] }
}

/** Gives a group's name to its members' months, which carry it. The group's own months follow from those. */
interface Rename {
  readonly groupId: string
  readonly name: string
}

export function renameKind(task: Rename): BulkKind {
  return {
    write: (change, applying) => named(task, change, applying, 'done'),
    undo: (change, applying) => named(task, change, applying, 'undone'),
  }
}

/** As long as the group has it: a later rename writes its own. An undo writes only over what the run wrote. */
function named(
  { groupId, name }: Rename,
  { targetId, collection, fields: [field] }: BatchChange,
  { read }: Applying,
  state: 'done' | 'undone',
): Applied {
  const back = state === 'undone'
  const past = back ? 'left' : 'skipped'
  const ref = { collection: 'trackingMonthly', id: targetId } as const
  const month = collection === ref.collection ? read(ref)?.data : undefined
  if (!month || !field) return passed(past, 'The record is not there any more.')
  if (month.groupId !== groupId) return passed(past, 'The record is of another group.')
  const holder = back ? month.groupName : read({ collection: 'groups', id: groupId })?.data.name
  if (holder !== name) return passed(past, 'The name was changed since.')
  const was = typeof month.groupName === 'string' ? month.groupName : ''
  const writes = [changeRecord(ref, { groupName: back ? (field.from ?? '') : name })] as const
  return {
    state,
    writes,
    targets: [groupId],
    ...(back ? {} : { fields: [{ ...field, from: was }] }),
  }
}
