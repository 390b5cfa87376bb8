/** Gives a group's name to its members' months, which carry it. The group's own months follow from those. */
import type { BatchChange } from '#core/policies/bulk/batch-run.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type Applied, type Applying, type BulkKind, passed } from './kind.ts'

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

/**
 * Writes the name as long as the group has it: a later rename writes its own, over whatever an earlier one has left. An
 * undo writes only over what the run wrote.
 */
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
  const data = { groupName: back ? (field.from ?? '') : name, syncedAt: SERVER_TIME }
  const writes = [{ kind: 'merge', ref, data }] as const
  return {
    ...{ state, writes, targets: [groupId] },
    ...(back ? {} : { fields: [{ ...field, from: was }] }),
  }
}
