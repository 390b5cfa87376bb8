/** Asks the server for an announcement, and reads of it what the server does not say by itself. */
import {
  type AnnouncementWords,
  type Broadcast,
  type FoundAudience,
  sourcesOf,
} from '#core/policies/announcements/announcement.ts'
import { MAX_CHOSEN } from '#core/policies/bulk/bulk-run.ts'
import { batchChosenSchema, CHOSEN_AT_ONCE, chosenRef } from '#core/policies/bulk/chosen.ts'
import { MAX_CHOSEN_IN_REQUEST } from '#core/server/requests/announcements.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { countOf } from '#data/cloud/query-all.ts'

export const TOO_MANY_CHOSEN = `${MAX_CHOSEN} chosen members at most. Narrow the filter, or send it to everyone.`
export const LOST_MEMBERS =
  'The list of its members can’t be read. Cancel it, and send it again to those who lack it.'

export interface NewBroadcast extends AnnouncementWords {
  readonly audience: FoundAudience | ChosenAudience
  /** How many members the count found. */
  readonly expected: number
  /** When to send it, in ms; undefined for at once. */
  readonly sendAt?: number | undefined
  /** The planned announcement that this one replaces. */
  readonly replaces?: string | undefined
}

/** Members by their ids, as previewed. */
export interface ChosenAudience {
  readonly kind: 'chosen'
  /** The saved filter that found them; `''` if they were selected. */
  readonly name: string
  readonly members: readonly string[]
}

/** An id for an announcement, or for a test of one: asking again with it makes no second one. */
export function newBroadcastId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}

/** Sends or plans one. @param id by `newBroadcastId` @throws CloudError `invalid`; `conflict` if the replaced one is sent */
export async function announce(
  cloud: Pick<Cloud, 'command'>,
  id: string,
  { audience, ...given }: NewBroadcast,
): Promise<void> {
  if (audience.kind !== 'chosen') {
    await cloud.command('begin-broadcast', { id, ...given, audience })
    return
  }
  const { kind, name } = audience
  const members = [...new Set(audience.members)]
  if (members.length === 0) throw new CloudError('invalid', 'Choose at least one member.')
  if (members.length > MAX_CHOSEN) throw new CloudError('invalid', TOO_MANY_CHOSEN)
  for (let at = 0; at < members.length; at += MAX_CHOSEN_IN_REQUEST) {
    const some = members.slice(at, at + MAX_CHOSEN_IN_REQUEST)
    await cloud.command('choose-addressees', { id, part: at / CHOSEN_AT_ONCE, members: some })
  }
  const chosen = { kind, name, count: members.length }
  await cloud.command('begin-broadcast', { id, ...given, audience: chosen })
}

/** The ids of a planned announcement's chosen members. @throws CloudError `invalid` if they cannot be read */
export async function readChosen(
  cloud: Pick<Cloud, 'get'>,
  { id, audience }: Broadcast,
): Promise<readonly string[]> {
  const parts = await Promise.all(
    sourcesOf(audience).map((_, part) => cloud.get(chosenRef(id, part))),
  )
  return parts.flatMap((part) => {
    const stored = batchChosenSchema.safeParse(part?.data).data
    if (!stored) throw new CloudError('invalid', LOST_MEMBERS)
    return stored.members
  })
}

/** How many of its receivers have seen it. */
export function countViewed(cloud: Pick<Cloud, 'aggregate'>, id: string): Promise<number> {
  return countOf(cloud, 'notifications', [
    { field: 'sourceId', is: '==', value: id },
    { field: 'isViewed', is: '==', value: true },
  ])
}
