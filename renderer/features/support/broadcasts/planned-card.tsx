import { useState } from 'react'
import type { Broadcast } from '#core/policies/announcements/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import { typedTimeOf } from '#core/views/admin/planned-time.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readChosen } from '#data/pages/admin/broadcasts/announce.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { type AudienceChoice, EVERYONE } from './audience-fields.tsx'
import { deviceZone, EMPTY_ANNOUNCEMENT } from './empty-announcement.ts'
import { audienceText, CARD_WORDS, PLANNED_WORDS, plannedTime } from './words.ts'

interface PlannedCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly broadcast: Broadcast
  readonly groups: readonly Group[]
  /** Called once it is in the form. */
  readonly onEdit: () => void
}

/** A planned announcement: edited, sent now or cancelled until its time. */
export function PlannedCard({ account, cloud, broadcast, groups, onEdit }: PlannedCardProps) {
  const { id, title, body, byName, audience, expected, sendAt = 0 } = broadcast
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'warning', message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  const edit = async () => {
    if (await editPlanned(account, cloud, broadcast, deviceZone())) onEdit()
    else showToast({ kind: 'warning', message: PLANNED_WORDS.busy })
  }
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={layout.hint}>
          {audienceText(audience, groups)}. {byName || TOOL_WORDS.anAdmin}
        </p>
      </div>
      {body !== '' && <p>{body}</p>}
      <p className={styles.count}>{PLANNED_WORDS.for(plannedTime(sendAt), expected)}</p>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={`Edit: ${title}`}
          onClick={() => void act(edit)}
        >
          Edit
        </Button>
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={`Send now: ${title}`}
          onClick={() => void act(() => cloud.command('start-broadcast', { id }))}
        >
          Send now
        </Button>
        <Button
          variant="danger"
          disabled={busy}
          aria-label={CARD_WORDS.cancelTitle(title)}
          onClick={() => void act(() => cloud.command('cancel-broadcast', { id }))}
        >
          {SUPPORT_WORDS.cancel}
        </Button>
      </div>
    </li>
  )
}

/**
 * Makes a planned announcement the draft of the form.
 * @returns false if another announcement is being written, which would be lost
 * @throws CloudError `unavailable`, or `invalid` if its chosen members cannot be read
 */
async function editPlanned(
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
