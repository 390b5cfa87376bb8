/** All groups for admins, with this month's totals. */
import * as z from 'zod/mini'
import { type Group, groupSchema } from '#core/records/group.ts'
import { trackingGroupMonthlySchema } from '#core/records/tracking-monthly.ts'
import { dayAt } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { type GroupFields, groupFields } from '#core/views/admin/group-form.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { linked } from '#data/records/member/apply-remote.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'

export const MAX_GROUPS = 1_000

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
    cloud.query({ collection: 'groups', limit: MAX_GROUPS }),
    cloud.query({ collection: 'groupLinks', limit: MAX_GROUPS }),
    cloud.query({
      collection: 'trackingGroupMonthly',
      where: [{ field: 'queryMonth', is: '==', value: queryMonth }],
      limit: MAX_GROUPS,
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

export const GROUPS_QUERY = pageQuery({
  queryKey: ['admin', 'teams'],
  schema: z.array(teamSchema),
  queryFn: ({ cloud }) => fetchTeams(cloud),
})

/** Creates a group. @throws CloudError `invalid` if another group has the name; `not-admin`, `unavailable` */
export async function createTeam(
  cloud: Pick<Cloud, 'command'>,
  fields: GroupFields,
): Promise<Group> {
  const { group } = await cloud.command('make-group', { id: crypto.randomUUID(), fields })
  return group
}

/**
 * Changes a group, compared with what the admin saw.
 * @returns the group as it is now
 * @throws CloudError `conflict` if somebody else has changed the same field; `invalid` when archiving a group
 *   with members, or if another group has the name; `not-found`, `not-admin`, `unavailable`
 */
export async function saveTeam(
  cloud: Pick<Cloud, 'command'>,
  { seen, change }: { readonly seen: Group; readonly change: Partial<GroupFields> },
): Promise<Group> {
  const request = { id: seen.id, seen: groupFields(seen), change }
  return (await cloud.command('change-group', request)).group
}
