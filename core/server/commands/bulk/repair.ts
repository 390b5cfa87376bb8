/** Fills in default fields that members' records lack (docs/product.md#admin-tools). */
import type { BatchChange } from '#core/policies/bulk/batch-run.ts'
import { asMap, stillLacking, undoable } from '#core/policies/bulk/repair.ts'
import { REMOVE_FIELD, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Applied, type BulkKind, passed } from './kind.ts'

const GONE = 'The account is not there any more.'

export const REPAIR: BulkKind = {
  write({ targetId, fields: listed }, { read }) {
    const document = read({ collection: 'users', id: targetId })
    if (!document) return passed('skipped', GONE)
    const fields = stillLacking(targetId, document.data, listed)
    if (fields.length === 0) return passed('skipped', 'Nothing is missing any more.')
    const write = merged(targetId, asMap(fields.map(({ path, to }) => [path, to])))
    return { state: 'done', fields, writes: [write], targets: [targetId] }
  },
  undo: (change, { read }) =>
    undone(change, read({ collection: 'users', id: change.targetId })?.data),
}

function undone(
  { targetId, fields, at }: BatchChange,
  stored: Readonly<Record<string, unknown>> | undefined,
): Applied {
  if (!stored) return passed('left', GONE)
  const back = undoable(stored, fields, at)
  const kept = fields.filter((field) => !back.includes(field)).map(({ path }) => path)
  if (back.length === 0) return passed('left', 'Every field was changed since.')
  const write = merged(targetId, asMap(back.map(({ path }) => [path, REMOVE_FIELD])))
  const outcome = { writes: [write], targets: [targetId] }
  if (kept.length === 0) return { state: 'undone', ...outcome }
  return { state: 'left', why: `Changed since, and so left: ${kept.join(', ')}`, ...outcome }
}

function merged(id: string, data: object): Write {
  const ref = { collection: 'users', id } as const
  return { kind: 'merge', ref, data: { ...data, syncedAt: SERVER_TIME } }
}
