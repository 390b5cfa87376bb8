/** Lists what a run would change in the records that it finds by itself, page by page. */
import type { BatchRun, DraftChange, PlainTask, Scan } from '#core/policies/bulk/bulk-run.ts'
import {
  COACH_FIELDS,
  COACH_PATHS,
  COACH_ROLES,
  type CoachRole,
} from '#core/policies/bulk/chosen.ts'
import { repairOf } from '#core/policies/bulk/repair.ts'
import { coachingSchema } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { MAX_INSTANT } from '#core/values/bounds.ts'
import { personNameSchema, shortened } from '#core/values/names/display-name.ts'

export type Reading = Pick<Executor, 'get' | 'query'>

export interface Drafted {
  readonly changes: readonly DraftChange[]
  readonly looked: number
  readonly damaged: number
  readonly next: Scan | undefined
  /** What the page was listed from, and the listing's commit deletes. */
  readonly used?: readonly DocumentRef[]
}

const PAGE = 200
const MAX_LABEL_LENGTH = 80

export function draftFound(
  reading: Reading,
  { scan }: Pick<BatchRun, 'scan'>,
  task: PlainTask,
): Promise<Drafted> {
  switch (task.kind) {
    case 'repair':
      return draftRepair(reading, task.since, scan)
    case 'hand-over':
      return draftHandOver(reading, task, scan)
    case 'rename':
      return draftRename(reading, task, scan)
  }
}

async function draftRepair(reading: Reading, since: number, { after }: Scan): Promise<Drafted> {
  const documents = await reading.query({
    collection: 'users',
    where: [
      { field: 'lastActive', is: '>', value: since },
      // A larger value is no valid instant, and no page could continue after it.
      { field: 'lastActive', is: '<=', value: MAX_INSTANT },
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
    const label = shortened(repair.user.name || id, MAX_LABEL_LENGTH)
    changes.push({ collection: 'users', targetId: id, label, fields: [...repair.fields] })
  }
  const last = documents.at(-1)
  const at = last?.data.lastActive
  const next =
    last && typeof at === 'number' && documents.length === PAGE
      ? { source: 0, after: { values: [at], id: last.id } }
      : undefined
  return { changes, looked: documents.length, damaged, next }
}

type TaskOf<Kind> = Extract<PlainTask, { kind: Kind }>

/** Everybody whom somebody coaches, each once: those with them in both roles are found in the first. */
async function draftHandOver(
  reading: Reading,
  task: TaskOf<'hand-over'>,
  { source, after }: Scan,
): Promise<Drafted> {
  const roles = COACH_ROLES.filter((role) => task[role] !== undefined)
  const role = roles[source]
  if (!role) return { changes: [], looked: 0, damaged: 0, next: undefined }
  const documents = await reading.query({
    ...coachedBy(task.coachId, role),
    limit: PAGE,
    ...(after ? { after } : {}),
  })
  const changes = documents.flatMap(({ id, data }): DraftChange[] => {
    const coaching = coachingSchema.safeParse(data.coaching).data
    const mine = roles.filter((one) => coaching?.[COACH_FIELDS[one]] === task.coachId)
    if (mine[0] !== role) return []
    const fields = mine.map((one) => {
      return { path: COACH_PATHS[one], from: task.coachId, to: task[one] ?? '' }
    })
    return [
      { collection: 'users', targetId: id, label: personNameSchema.parse(data.name) || id, fields },
    ]
  })
  const next = nextAfter(documents, source) ?? { source: source + 1 }
  return {
    changes,
    looked: documents.length,
    damaged: 0,
    next: next.source < roles.length ? next : undefined,
  }
}

export function coachedBy(coachId: string, role: CoachRole) {
  const field = COACH_PATHS[role]
  return { collection: 'users', where: [{ field, is: '==', value: coachId }] } as const
}

async function draftRename(
  reading: Reading,
  { groupId, name }: TaskOf<'rename'>,
  { after }: Scan,
): Promise<Drafted> {
  const documents = await reading.query({
    collection: 'trackingMonthly',
    where: [{ field: 'groupId', is: '==', value: groupId }],
    limit: PAGE,
    ...(after ? { after } : {}),
  })
  const changes = documents.flatMap(({ id, data }): DraftChange[] => {
    const from = data.groupName
    if (from === name) return []
    const known = typeof from === 'string' ? { from } : {}
    const number = String(data.queryMonth)
    // No name here: a run must not hold personal data of a member who deletes their account.
    const label = `A member’s month ${number.slice(0, 4)}-${number.slice(4)}`
    const fields = [{ path: 'groupName', ...known, to: name }]
    return [{ collection: 'trackingMonthly', targetId: id, label, fields }]
  })
  return { changes, looked: documents.length, damaged: 0, next: nextAfter(documents, 0) }
}

function nextAfter(documents: readonly CloudDocument[], source: number): Scan | undefined {
  const last = documents.at(-1)
  return last && documents.length === PAGE
    ? { source, after: { values: [], id: last.id } }
    : undefined
}
