/** The members of an audience, page by page, in an order that allows continuing. */
import type { Audience, Broadcast, Source } from '#core/admin/broadcast.ts'
import { type AudiencePage, type AudiencePort, audiencePageOf } from '#core/admin/broadcast-page.ts'
import type { Filter } from '#core/server/documents.ts'
import { readByIds } from '#core/server/read-by-ids.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

/** Members per commit. */
export const PAGE = 100

function audiencePort(cloud: Pick<Cloud, 'query' | 'get'>): AudiencePort {
  return {
    users: (source, after, limit) =>
      cloud.query({
        ...{ collection: 'users', where: filtersOf(source), limit },
        ...(after === '' ? {} : { after: { values: [], id: after } }),
      }),
    records: (collection, ids) => readByIds(cloud, collection, ids),
    part: async (id) => (await cloud.get({ collection: 'batchChosen', id }))?.data,
  }
}

/**
 * One page. Omits records that cannot be read.
 * @param of the announcement; without its id, chosen members are not found
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export function audiencePage(
  cloud: Pick<Cloud, 'query' | 'get'>,
  of: { readonly id: string; readonly audience: Audience },
  place: Pick<Broadcast, 'source' | 'after'>,
  size = PAGE,
): Promise<AudiencePage> {
  return audiencePageOf(audiencePort(cloud), of, place, size)
}

function filtersOf(source: Source): Filter[] {
  if (source.field === 'none' || source.field === 'chosen') return []
  if (source.field === 'groupId') {
    return [{ field: 'groupId', is: 'in', value: source.values }]
  }
  return [{ field: source.field, is: '==', value: true }]
}

/** The size of an audience, and the first names up to a limit. */
export interface Counted {
  readonly count: number
  readonly names: readonly string[]
}

/** The most names to return; all members are counted. */
export const MOST_NAMES = 1_000

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
    const page: AudiencePage = await audiencePage(cloud, { id: '', audience }, at)
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
