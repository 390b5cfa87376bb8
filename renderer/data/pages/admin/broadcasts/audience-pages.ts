/** The members of an audience, page by page, in an order that allows continuing. */
import {
  type Audience,
  type Broadcast,
  isAddressed,
  type Source,
  sourcesOf,
} from '#core/admin/broadcast.ts'
import { standingOf } from '#core/admin/role-change.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument, Filter } from '#data/cloud/cloud.ts'

/** Members per commit. */
export const PAGE = 100

interface Addressed {
  readonly id: string
  readonly name: string
}

export interface AudiencePage {
  readonly members: readonly Addressed[]
  /** Where the next page begins; undefined at the end. */
  readonly next: Pick<Broadcast, 'source' | 'after'> | undefined
}

/**
 * One page. Omits records that cannot be read.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function audiencePage(
  cloud: Pick<Cloud, 'query' | 'get'>,
  audience: Audience,
  { source, after }: Pick<Broadcast, 'source' | 'after'>,
  size = PAGE,
): Promise<AudiencePage> {
  const sources = sourcesOf(audience)
  const asked = sources[source]
  if (!asked) return { members: [], next: undefined }
  const documents = await cloud.query({
    collection: 'users',
    where: filtersOf(asked),
    limit: size,
    ...(after === '' ? {} : { after: { values: [], id: after } }),
  })
  const users = documents.flatMap(({ data }) => {
    const user = userSchema.safeParse(data)
    return user.success ? [user.data] : []
  })
  const tiers = audience.kind === 'tier' ? await tiersOf(cloud, users) : undefined
  const members = users
    .filter((user, index) => isAddressed(audience, source, user, tiers?.[index]))
    .map(({ id, name }) => ({ id, name }))
  const last = documents.length === size ? documents.at(-1) : undefined
  const next = last ? { source, after: last.id } : { source: source + 1, after: '' }
  return { members, next: next.source < sources.length ? next : undefined }
}

function filtersOf(source: Source): Filter[] {
  if (source.field === 'none') return []
  if (source.field === 'groupId') {
    return [{ field: 'groupId', is: 'in', value: source.values }]
  }
  return [{ field: source.field, is: '==', value: true }]
}

/** Members without a secure record are on the plan that everybody begins with (docs/product.md#records). */
async function tiersOf(cloud: Pick<Cloud, 'get'>, users: readonly { readonly id: string }[]) {
  const read = (id: string): Promise<CloudDocument | undefined> =>
    cloud.get({ collection: 'usersSecure', id })
  const found = await Promise.all(users.map(({ id }) => read(id)))
  return users.map(({ id }, index) => standingOf(id, found[index]?.data).roles.tier)
}

/** The size of an audience, and the first names up to a limit. */
export interface Counted {
  readonly count: number
  readonly names: readonly string[]
}

/** The most names to return; all members are counted. */
const MOST_NAMES = 1_000

/**
 * Counts an audience, page by page.
 * @param onCounted called after each page
 * @param isStopped called before each page
 */
export async function countAudience(
  cloud: Pick<Cloud, 'query' | 'get'>,
  audience: Audience,
  onCounted: (counted: Counted) => void,
  isStopped: () => boolean,
): Promise<Counted> {
  let counted: Counted = { count: 0, names: [] }
  let at: AudiencePage['next'] = { source: 0, after: '' }
  while (at && !isStopped()) {
    const page: AudiencePage = await audiencePage(cloud, audience, at)
    const room = MOST_NAMES - counted.names.length
    counted = {
      count: counted.count + page.members.length,
      names: [...counted.names, ...page.members.slice(0, room).map(({ name }) => name)],
    }
    onCounted(counted)
    at = page.next
  }
  return counted
}
