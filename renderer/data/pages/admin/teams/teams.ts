/** All groups for admins, with this month's totals. */
import * as z from 'zod/mini'
import { decideFields } from '#core/admin/field-changes.ts'
import {
  archiveTrouble,
  type GroupFields,
  groupFields,
  withFields,
} from '#core/admin/group-form.ts'
import { groupNameTrouble } from '#core/admin/group-names.ts'
import { dayAt } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { type Group, groupLinkSchema, groupSchema } from '#core/records/group.ts'
import { trackingGroupMonthlySchema, trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { linked } from '#data/records/group/call-link.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'

export const MOST_GROUPS = 1_000

const teamSchema = z.object({
  group: groupSchema,
  /** This month's points; 0 if nobody has any yet. */
  points: z.int(),
})

export type Team = z.infer<typeof teamSchema>

/** All groups, including archived ones. @throws CloudError `permission-denied`, `unavailable` */
export async function fetchTeams(cloud: Pick<Cloud, 'query' | 'serverNow'>): Promise<Team[]> {
  const queryMonth = monthOf(dayAt(await cloud.serverNow(), 0))
  const [groups, links, months] = await Promise.all([
    cloud.query({ collection: 'groups', limit: MOST_GROUPS }),
    cloud.query({ collection: 'groupLinks', limit: MOST_GROUPS }),
    cloud.query({
      collection: 'trackingGroupMonthly',
      where: [{ field: 'queryMonth', is: '==', value: queryMonth }],
      limit: MOST_GROUPS,
    }),
  ])
  const points = new Map(
    parseDocuments(trackingGroupMonthlySchema, months).map((one) => [one.groupId, one.totalPoints]),
  )
  const linkOf = new Map(links.map((link) => [link.id, link]))
  const whole = groups.map((group) => linked(group, linkOf.get(group.id)))
  return parseDocuments(groupSchema, whole).map((group) => {
    return { group, points: points.get(group.id) ?? 0 }
  })
}

/** All groups, for the admin pages. */
export const TEAMS_QUERY = pageQuery({
  queryKey: ['admin', 'teams'],
  schema: z.array(teamSchema),
  queryFn: ({ cloud }) => fetchTeams(cloud),
})

export interface GroupTotals {
  /** The total in the group's month. */
  readonly points: number
  /** The sum of its members' months. */
  readonly sum: number
  readonly members: number
}

/** A group's total of this month, and the sum it should equal (docs/product.md#points). @throws CloudError */
export async function fetchTotals(
  cloud: Pick<Cloud, 'get' | 'aggregate' | 'serverNow'>,
  groupId: string,
): Promise<GroupTotals> {
  const queryMonth = monthOf(dayAt(await cloud.serverNow(), 0))
  const where = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'queryMonth', is: '==', value: queryMonth },
  ] as const
  const months = { collection: 'trackingMonthly', where, limit: MOST_FOR_ADMINS } as const
  const id = trackingMonthlyId(groupId, queryMonth)
  const [document, sum, members] = await Promise.all([
    cloud.get({ collection: 'trackingGroupMonthly', id }),
    cloud.aggregate(months, { kind: 'sum', field: 'totalPoints' }),
    cloud.aggregate(months, { kind: 'count' }),
  ])
  const points = parseDocument(trackingGroupMonthlySchema, document)?.totalPoints ?? 0
  return { points, sum, members }
}

/**
 * Refuses a name that another group has. Rules cannot search for names: two admins who save within the same moment
 * may still make two.
 * @throws CloudError `invalid`
 */
async function refuseTakenName(
  cloud: Pick<Cloud, 'query'>,
  name: string,
  ownId = '',
): Promise<void> {
  const documents = await cloud.query({ collection: 'groups', limit: MOST_GROUPS })
  const trouble = groupNameTrouble(name, parseDocuments(groupSchema, documents), ownId)
  if (trouble) throw new CloudError('invalid', trouble)
}

/**
 * Creates a group.
 * @throws CloudError `invalid` if another group has the name; `permission-denied` for non-admins, `unavailable`
 */
export async function createTeam(
  cloud: Pick<Cloud, 'transact' | 'query'>,
  by: Actor,
  fields: GroupFields,
): Promise<Group> {
  await refuseTakenName(cloud, fields.name)
  const made = groupSchema.parse({ id: crypto.randomUUID() })
  const group = withFields(made, fields)
  const entry = entryOf(by, {
    ...{ action: 'create-group', targets: [group.id], summary: `Made the group ${group.name}.` },
  })
  await cloud.transact([], () => ({ writes: audited(groupWrites(group), entry), result: group }))
  return group
}

/**
 * Changes a group, compared with what the admin saw.
 * @returns the group as it is now
 * @throws CloudError `conflict` if somebody else has changed the same field; `invalid` when archiving a group
 *   with members, or if another group has the name; `not-found`, `permission-denied`, `unavailable`
 */
export async function saveTeam(
  cloud: Pick<Cloud, 'transact' | 'aggregate' | 'query'>,
  by: Actor,
  { seen, change }: { readonly seen: Group; readonly change: Partial<GroupFields> },
): Promise<Group> {
  const ref = { collection: 'groups', id: seen.id } as const
  const linkRef = { collection: 'groupLinks', id: seen.id } as const
  if (change.archived === true) {
    const trouble = archiveTrouble(await countMembers(cloud, seen.id))
    if (trouble) throw new CloudError('invalid', trouble)
  }
  if (change.name !== undefined || change.archived === false) {
    await refuseTakenName(cloud, change.name ?? seen.name, seen.id)
  }
  return cloud.transact([ref, linkRef], ([document, link]) => {
    // Throws for an unreadable link, so that it is not overwritten.
    parseDocument(groupLinkSchema, link)
    const present = parseDocument(groupSchema, document && linked(document, link))
    if (!present) throw new CloudError('not-found', 'This group no longer exists.')
    const decision = decideFields(groupFields(present), groupFields(seen), change)
    if (decision.kind === 'conflict') {
      throw new CloudError('conflict', 'Someone else has changed this group. Check it again.')
    }
    if (decision.kind === 'same') return { writes: [], result: present }
    const group = withFields(present, decision.fields)
    const entry = entryOf(by, deedOf(present, group))
    return { writes: audited(groupWrites(group), entry), result: group }
  })
}

/** Counts a group's members: one read per thousand. @throws CloudError */
export function countMembers(cloud: Pick<Cloud, 'aggregate'>, groupId: string): Promise<number> {
  const where = [{ field: 'groupId', is: '==', value: groupId } as const]
  const query = { collection: 'users', where, limit: MOST_FOR_ADMINS } as const
  return cloud.aggregate(query, { kind: 'count' })
}

/** Writes the call link to its own record, which only the group's members can read (decision 0097). */
function groupWrites(group: Group): Write[] {
  const { id, links } = group
  const unlinked = { ...group, links: { groupCallLink: '' } }
  return [
    {
      kind: 'merge',
      ref: { collection: 'groups', id },
      data: { ...unlinked, syncedAt: SERVER_TIME },
    },
    {
      kind: 'set',
      ref: { collection: 'groupLinks', id },
      data: { id, ...links, syncedAt: SERVER_TIME },
    },
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
