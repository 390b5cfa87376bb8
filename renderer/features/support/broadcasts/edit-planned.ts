import type { Broadcast } from '#core/policies/announcements/broadcast.ts'
import { typedTimeOf } from '#core/views/admin/planned-time.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readChosen } from '#data/pages/admin/broadcasts/announce.ts'
import type { Account } from '#data/storage/account.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import { type AudienceChoice, EVERYONE } from './audience-fields.tsx'
import { EMPTY_ANNOUNCEMENT } from './empty-announcement.ts'

/**
 * Makes a planned announcement the draft of the form.
 * @returns false if another announcement is being written, which would be lost
 * @throws CloudError `unavailable`, or `invalid` if its chosen members cannot be read
 */
export async function editPlanned(
  account: Account,
  cloud: Cloud,
  broadcast: Broadcast,
  zone: string,
): Promise<boolean> {
  if (await announcementDrafts.read(account, '')) return false
  const { id, title, body, link, webLink, sendAt = 0, audience } = broadcast
  const choice: AudienceChoice = { ...EVERYONE, kind: 'selected' }
  if (audience.kind === 'chosen') {
    const ids = await readChosen(cloud, broadcast)
    await selectedDrafts.keep(account, '', { ids: [...ids] })
    await audienceDrafts.keep(account, '', choice)
  } else {
    const { kind } = audience
    const groups = audience.kind === 'groups' ? { groupIds: audience.groupIds } : {}
    const tier = audience.kind === 'tier' ? { tier: audience.tier } : {}
    await audienceDrafts.keep(account, '', { ...EVERYONE, kind, ...groups, ...tier })
  }
  const words = { title, body, link: webLink ?? link }
  const typed = { ...words, ...typedTimeOf(sendAt, zone), sendAt, replaces: id }
  await announcementDrafts.keep(account, '', { base: EMPTY_ANNOUNCEMENT, typed })
  return true
}
