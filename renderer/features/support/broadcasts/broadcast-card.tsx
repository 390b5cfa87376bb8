import { useState } from 'react'
import type { Broadcast } from '#core/policies/announcements/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { LOST_MEMBERS } from '#data/pages/admin/broadcasts/announce.ts'
import { useViewed } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { ProgressLine } from '../tools/progress-line.tsx'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { audienceText, CARD_WORDS } from './words.ts'

interface BroadcastCardProps {
  readonly cloud: Cloud
  readonly broadcast: Broadcast
  readonly groups: readonly Group[]
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An announcement: its audience, its progress, and how many have seen it. */
export function BroadcastCard({ cloud, broadcast, groups }: BroadcastCardProps) {
  const { id, title, body, byName, created, audience, state, why, sent, expected } = broadcast
  const isOpen = state === 'sending' || state === 'stopped'
  const viewed = useViewed(cloud, id, sent)
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={layout.hint}>
          {CARD_WORDS.about(
            audienceText(audience, groups),
            byName || TOOL_WORDS.anAdmin,
            WHEN.format(created),
          )}
        </p>
      </div>
      {body !== '' && <p>{body}</p>}
      {isOpen && <ProgressLine label="Sent" done={sent} of={Math.max(sent, expected)} />}
      <p role="status" className={styles.count}>
        {why === 'not-admin'
          ? CARD_WORDS.notAdmin(byName)
          : CARD_WORDS.sent(sent, viewed, state === 'cancelled')}
      </p>
      {why === 'lost-members' && (
        <p className={layout.trouble} role="alert">
          {LOST_MEMBERS}
        </p>
      )}
      {isOpen && <SendingActions cloud={cloud} broadcast={broadcast} />}
    </li>
  )
}

function SendingActions({
  cloud,
  broadcast: { id, title, state },
}: Pick<BroadcastCardProps, 'cloud' | 'broadcast'>) {
  const [busy, setBusy] = useState(false)
  const ask = async (kind: 'start-broadcast' | 'stop-broadcast' | 'cancel-broadcast') => {
    setBusy(true)
    try {
      await cloud.command(kind, { id })
    } catch (error) {
      showToast({ kind: 'warning', message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.actions}>
      {state === 'sending' ? (
        <Button variant="outlined" disabled={busy} onClick={() => void ask('stop-broadcast')}>
          {TOOL_WORDS.stop}
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => void ask('start-broadcast')}>
          Continue sending
        </Button>
      )}
      <Button
        variant="danger"
        disabled={busy}
        aria-label={CARD_WORDS.cancelTitle(title)}
        onClick={() => void ask('cancel-broadcast')}
      >
        {SUPPORT_WORDS.cancel}
      </Button>
      <p className={layout.hint}>Members who already have it keep it.</p>
    </div>
  )
}
