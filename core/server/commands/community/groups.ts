/** Groups, which admins make, change and archive, with the link of their calls (docs/decisions/0020-rules.md). */
import { type Group, groupLinkSchema, groupSchema, projectSchema } from '#core/records/group.ts'
import { begunRun, runWrite } from '#core/server/commands/bulk/list-page.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { type CommandContext, type Handler, noGroup } from '#core/server/handling/rights.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, putRecord, type Write } from '#core/server/writes.ts'
import { nameKey } from '#core/values/names/visible.ts'
import { decideFields } from '#core/views/admin/field-changes.ts'
import {
  archiveTrouble,
  type GroupFields,
  groupFields,
  withFields,
} from '#core/views/admin/group-form.ts'

/** More groups than a community has. */
const MAX_GROUPS = 1_000
const MAX_MEMBERS = 100_000

/** Two admins within one moment may still give two groups one name: a query is not part of the transaction. */
export const makeGroup: Handler<'make-group'> = async (executor, { id, fields }, context) => {
  await refuseStranger(executor, context)
  const trouble = await nameTrouble(executor, fields.name, id)
  return asAdmin(context, executor, refsOf(id), (read) => {
    const known = storedGroup(id, read)
    if (known) return { writes: [], result: { group: known } }
    if (trouble) throw new Refusal('invalid', trouble)
    const group = withFields(groupSchema.parse({ id }), fields)
    const deed = { action: 'create-group', targets: [id], summary: `Made the group ${group.name}.` }
    return { writes: groupWrites(group), result: { group }, deed }
  })
}

/**
 * Changes what differs from what the admin saw. A new name follows to the members' months by a bulk change.
 * @throws Refusal `not-admin`; `conflict` if somebody else has changed the same field; `invalid` when archiving a group with
 *   members, or if another group has the name; `not-found`
 */
export const changeGroup: Handler<'change-group'> = async (executor, request, context) => {
  const { id, seen, change } = request
  await refuseStranger(executor, context)
  const isNamed = change.name !== undefined || change.archived === false
  const trouble =
    (change.archived ? archiveTrouble(await countMembers(executor, id)) : undefined) ??
    (isNamed ? await nameTrouble(executor, change.name ?? seen.name, id) : undefined)
  const runId = context.newId()
  return asAdmin(context, executor, refsOf(id), (read) => {
    const present = storedGroup(id, read)
    if (!present) throw noGroup()
    const decision = decideFields(groupFields(present), seen, change)
    if (decision.kind === 'same') return { writes: [], result: { group: present } }
    if (trouble) throw new Refusal('invalid', trouble)
    if (decision.kind === 'conflict') {
      throw new Refusal('conflict', 'Someone else has changed this group. Check it again.')
    }
    const group = withFields(present, decision.fields)
    const deed = deedOf(present, group)
    const writes = groupWrites(group)
    if (present.name === group.name) return { writes, result: { group }, deed }
    const task = { kind: 'rename', groupId: id, from: present.name, name: group.name } as const
    const run = begunRun({ id: runId, task, state: 'listing' }, context, read)
    return { writes: [...writes, runWrite(run)], result: { group }, deed }
  })
}

/** Before anything is searched for: what others are told costs reads of the whole community. @throws Refusal `not-admin` */
function refuseStranger(executor: Executor, context: CommandContext): Promise<undefined> {
  return asAdmin(context, executor, [], () => ({ writes: [], result: undefined }))
}

async function nameTrouble(executor: Executor, name: string, id: string) {
  const documents = await executor.query({ collection: 'groups', limit: MAX_GROUPS })
  const groups = documents.flatMap(({ data }) => groupSchema.safeParse(data).data ?? [])
  return groupNameTrouble(name, groups, id)
}

function countMembers(executor: Executor, groupId: string): Promise<number> {
  const where = [{ field: 'groupId', is: '==', value: groupId } as const]
  return executor.count({ collection: 'users', where, limit: MAX_MEMBERS })
}

function refsOf(id: string) {
  return [{ collection: 'groups', id } as const, { collection: 'groupLinks', id } as const]
}

/** With its call link: an older group has it in its own record. */
function storedGroup(id: string, read: Read): Group | undefined {
  const [ref, linkRef] = refsOf(id)
  const group = ref && parsedOrRefused(groupSchema, read(ref))
  const link = linkRef && parsedOrRefused(groupLinkSchema, read(linkRef))
  return group && link ? { ...group, links: { groupCallLink: link.groupCallLink } } : group
}

/** The link goes into its own record, which only the group's members can read. */
function groupWrites(group: Group): Write[] {
  const { id, links } = group
  return [
    changeRecord({ collection: 'groups', id }, { ...group, links: { groupCallLink: '' } }),
    putRecord({ collection: 'groupLinks', id }, { id, ...links }),
  ]
}

function deedOf(before: Group, after: Group) {
  const targets = [after.id]
  if (before.archived !== after.archived) {
    const summary = after.archived ? `Archived ${after.name}.` : `Brought ${after.name} back.`
    return { action: 'archive-group', targets, summary }
  }
  const [was, is] = [groupFields(before), groupFields(after)]
  const questionsOf = (fields: GroupFields) =>
    [fields.question1, fields.question2, fields.question3].join('\n')
  const parts: readonly (readonly [before: unknown, after: unknown, said: string])[] = [
    [was.name, is.name, `renamed ${was.name} to ${is.name}`],
    [was.category, is.category, `category ${is.category || 'none'}`],
    [was.callLink, is.callLink, is.callLink ? 'a call link' : 'no call link'],
    [was.membersInvite, is.membersInvite, is.membersInvite ? 'members invite' : 'coaches invite'],
    [questionsOf(was), questionsOf(is), 'check-in questions'],
    [was.open, is.open, is.open ? 'open to all' : 'by invitation'],
  ]
  const said = parts.flatMap(([old, now, text]) => (old === now ? [] : [text]))
  return { action: 'save-group', targets, summary: `${before.name}: ${said.join(', ')}.` }
}

/** Archived groups keep theirs, and take it from nobody. @param ownId `''` for a new one */
export function groupNameTrouble(
  name: string,
  groups: Iterable<Pick<Group, 'id' | 'name' | 'archived'>>,
  ownId = '',
): string | undefined {
  const wanted = nameKey(name)
  for (const group of groups) {
    if (group.id === ownId || group.archived || nameKey(group.name) !== wanted) continue
    return `There is already a group named “${group.name}”. Choose another name.`
  }
  return undefined
}

/** Who posted it, and when, stays as it was. @throws Refusal `not-admin` */
export const saveProject: Handler<'save-project'> = (executor, request, context) => {
  const { by, now } = context
  const ref = { collection: 'projects', id: request.id } as const
  return asAdmin(context, executor, [ref], (read) => {
    const known = parsedOrRefused(projectSchema, read(ref))
    if (known && saysTheSame(known, request)) return { writes: [], result: { project: known } }
    const posted = known ?? { postedBy: by.userId, created: Math.floor(now) }
    const project = projectSchema.parse({ ...posted, ...request })
    const { title, archived } = project
    const summary = archived ? `Archived ${title}.` : `Saved ${title}.`
    const deed = { action: 'save-project', targets: [project.id], summary }
    return { writes: [changeRecord(ref, project)], result: { project }, deed }
  })
}

type Words = RequestOf<'save-project'>

function saysTheSame(known: Words, asked: Words): boolean {
  return (['title', 'text', 'link', 'archived'] as const).every(
    (field) => known[field] === asked[field],
  )
}
