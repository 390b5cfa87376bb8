/**
 * Renames a group: its record, and its members' months, which carry the name (decision 0063). The group's own months follow
 * from those.
 */
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

/** Writes the name if the record still has the one found by the listing, or the one that the run wrote. */
function named(
  { groupId, name }: Rename,
  { collection, targetId, fields: [field] }: BatchChange,
  { read }: Applying,
  state: 'done' | 'undone',
): Applied {
  const back = state === 'undone'
  const past = back ? 'left' : 'skipped'
  const path = NAME_OF[collection]
  const ref = { collection, id: targetId }
  const document = path && read(ref)
  if (!document || !field) return passed(past, 'The record is not there any more.')
  const group = collection === 'groups' ? targetId : document.data.groupId
  if (group !== groupId) return passed(past, 'The record is of another group.')
  const [before, after] = back ? [name, field.from ?? ''] : [field.from, name]
  if (document.data[path] !== before) return passed(past, 'The name was changed since.')
  const data = { [path]: after, syncedAt: SERVER_TIME }
  return { state, writes: [{ kind: 'merge', ref, data }], targets: [groupId] }
}

/** The field that holds the name, of the records that have it. */
const NAME_OF: Readonly<Partial<Record<BatchChange['collection'], 'name' | 'groupName'>>> = {
  groups: 'name',
  trackingMonthly: 'groupName',
}
