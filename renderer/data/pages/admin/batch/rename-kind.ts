/**
 * Renames a group: its record first, then its members' months, which carry the name (decision 0063). The group's own
 * months follow from those.
 */
import type { BatchChange, DraftChange, Scan } from '#core/batch/batch-run.ts'
import { groupSchema } from '#core/records/group.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { type AppliedChange, type BatchKind, type Drafted, passed } from './batch-kind.ts'

const PAGE = 200
/** The group comes first: the rules compare a month's name with the group's. */
const SOURCES = ['groups', 'trackingMonthly'] as const

interface Rename {
  readonly groupId: string
  readonly name: string
}

export function renameKind(task: Rename): BatchKind {
  return {
    // Every change looks up the same group and the log's head, which count once per commit.
    chunk: { writing: 50, undoing: 50 },
    draft: (cloud, { scan }) => draft(cloud, task, scan),
    reads: async (_cloud, { collection, targetId }) => [{ collection, id: targetId }],
    write: (change, [document]) => named(task, change, document, 'done'),
    undo: (change, [document]) => named(task, change, document, 'undone'),
  }
}

async function draft(cloud: Cloud, { groupId, name }: Rename, scan: Scan): Promise<Drafted> {
  const { source, after } = scan
  const collection = SOURCES[source]
  if (!collection) return { changes: [], looked: 0, damaged: 0, next: undefined }
  const documents = await cloud.query({
    collection,
    where: [{ field: collection === 'groups' ? 'id' : 'groupId', is: '==', value: groupId }],
    limit: PAGE,
    ...(after ? { after } : {}),
  })
  const path = collection === 'groups' ? 'name' : 'groupName'
  const changes = documents.flatMap(({ id, data }): DraftChange[] => {
    const from = data[path]
    if (from === name) return []
    const known = typeof from === 'string' ? { from } : {}
    const label = labelOf(collection, data)
    return [{ collection, targetId: id, label, fields: [{ path, ...known, to: name }] }]
  })
  const last = documents.at(-1)
  const next: Scan =
    last && documents.length === PAGE
      ? { source, after: { values: [], id: last.id } }
      : { source: source + 1 }
  return {
    ...{ changes, looked: documents.length, damaged: 0 },
    next: next.source < SOURCES.length ? next : undefined,
  }
}

function labelOf(collection: (typeof SOURCES)[number], data: CloudDocument['data']): string {
  if (collection === 'groups') return 'The group'
  const number = String(data.queryMonth)
  const month = `${number.slice(0, 4)}-${number.slice(4)}`
  // No name here: a run must not hold personal data of a member who deletes their account.
  return `A member’s month ${month}`
}

/** Writes the name if the record still has the one found by the listing, or the one that the run wrote. */
function named(
  { groupId }: Rename,
  { collection, targetId, fields: [field] }: BatchChange,
  document: CloudDocument | undefined,
  state: 'done' | 'undone',
): AppliedChange {
  const back = state === 'undone'
  const past = back ? 'left' : 'skipped'
  if (!document || !field) return passed(past, 'The record is not there any more.')
  const [before, after] = back ? [field.to, field.from ?? ''] : [field.from, field.to]
  if (document.data[field.path] !== before) return passed(past, 'The name was changed since.')
  const ref = { collection, id: targetId }
  // The rules validate a group as a whole; of a month they accept a change of the name alone.
  const whole = collection === 'groups' ? parseDocument(groupSchema, document) : {}
  const write: Write = {
    kind: 'merge',
    ref,
    data: { ...whole, [field.path]: after, syncedAt: SERVER_TIME },
  }
  return { state, writes: [write], targets: [groupId] }
}
