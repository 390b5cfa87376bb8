/** Counts the members of an audience before an announcement is sent, by the pages in which the server sends it. */
import type { FoundAudience } from '#core/policies/announcements/announcement.ts'
import { type AudiencePage, audiencePage } from '#core/server/commands/announcements/audience.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

/** The size of an audience, and its first members up to a limit, by name and email. */
export interface Counted {
  readonly count: number
  readonly names: readonly string[]
}

/** The most names to return; all members are counted. */
export const MAX_NAMES = 1_000

/** Counts an audience, page by page, and calls `onCounted` after each. */
export async function countAudience(
  cloud: Pick<Cloud, 'query' | 'get'>,
  audience: FoundAudience,
  onCounted: (counted: Counted) => void,
  isStopped: () => boolean,
): Promise<Counted> {
  let counted: Counted = { count: 0, names: [] }
  let at: AudiencePage['next'] = { source: 0, after: '' }
  while (at && !isStopped()) {
    const page: AudiencePage = await audiencePage(cloud, { id: '', audience }, at)
    const room = MAX_NAMES - counted.names.length
    counted = {
      count: counted.count + page.members.length,
      names: [...counted.names, ...page.members.slice(0, room).map(nameAndEmail)],
    }
    onCounted(counted)
    at = page.next
  }
  return counted
}
