import { useState } from 'react'
import type { Broadcast } from '#core/policies/announcements/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { editPlanned } from './edit-planned.ts'
import { deviceZone } from './empty-announcement.ts'
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
