/** Fills in default fields that members' records lack (docs/product.md#admin-tools). */
import type { BatchChange, DraftChange } from '#core/batch/batch-run.ts'
import { asMap, repairOf, stillLacking, undoable } from '#core/batch/repair.ts'
import { LATEST_INSTANT } from '#core/records/bounds.ts'
import { shortened } from '#core/records/display-name.ts'
import { REMOVE_FIELD, SERVER_TIME } from '#core/server/writes.ts'
import { type AppliedChange, type BatchKind, passed } from './batch-kind.ts'

const PAGE = 200
const LONGEST_LABEL = 80

/** @param since repairs members active after this time, in ms */
export function repairKind(since: number): BatchKind {
  return {
    // Of a commit's 20 lookups each member takes two (record before and after), and the admin's right, the log and
    // the run take five. Undoing needs only those five; an audit log entry names 20 members at most.
    chunk: { writing: 5, undoing: 18 },
    async draft(cloud, { scan: { after } }) {
      const documents = await cloud.query({
        collection: 'users',
        where: [
          { field: 'lastActive', is: '>', value: since },
          // A larger value is no valid instant, and no page could continue after it.
          { field: 'lastActive', is: '<=', value: LATEST_INSTANT },
        ],
        orderBy: [{ field: 'lastActive', direction: 'asc' }],
        limit: PAGE,
        ...(after ? { after } : {}),
      })
      const changes: DraftChange[] = []
      let damaged = 0
      for (const { id, data } of documents) {
        const repair = repairOf(id, data)
        if (repair.kind === 'damaged') damaged += 1
        if (repair.kind !== 'lacks') continue
        const label = shortened(repair.user.name || id, LONGEST_LABEL)
        changes.push({ collection: 'users', targetId: id, label, fields: [...repair.fields] })
      }
      const last = documents.at(-1)
      const at = last?.data.lastActive
      const next =
        last && typeof at === 'number' && documents.length === PAGE
          ? { source: 0, after: { values: [at], id: last.id } }
          : undefined
      return { changes, looked: documents.length, damaged, next }
    },
    reads: async (_cloud, { targetId }) => [{ collection: 'users', id: targetId }],
    write(change, [document]) {
      if (!document) return passed('skipped', 'The account is not there any more.')
      const fields = stillLacking(document.id, document.data, change.fields)
      if (fields.length === 0) return passed('skipped', 'Nothing is missing any more.')
      const filled = asMap(fields.map(({ path, to }) => [path, to]))
      return {
        state: 'done',
        fields,
        writes: [
          {
            kind: 'merge',
            ref: { collection: 'users', id: change.targetId },
            data: { ...filled, syncedAt: SERVER_TIME },
          },
        ],
        targets: [change.targetId],
      }
    },
    undo: (change, [document]) => undone(change, document?.data),
  }
}

function undone(
  { targetId, fields, at }: BatchChange,
  stored: Readonly<Record<string, unknown>> | undefined,
): AppliedChange {
  if (!stored) return passed('left', 'The account is not there any more.')
  const back = undoable(stored, fields, at)
  const kept = fields.filter((field) => !back.includes(field)).map(({ path }) => path)
  if (back.length === 0) return passed('left', 'Every field was changed since.')
  const data = asMap(back.map(({ path }) => [path, REMOVE_FIELD]))
  return {
    state: kept.length === 0 ? 'undone' : 'left',
    ...(kept.length > 0 && { why: `Changed since, and so left: ${kept.join(', ')}`.slice(0, 300) }),
    writes: [
      {
        kind: 'merge',
        ref: { collection: 'users', id: targetId },
        data: { ...data, syncedAt: SERVER_TIME },
      },
    ],
    targets: [targetId],
  }
}
