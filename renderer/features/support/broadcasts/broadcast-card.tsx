import '../tools/tool-styles.ts'
import { Button } from '@mantine/core'
import type { Broadcast } from '#core/broadcasts/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import { actorOf } from '#data/admin/audit.ts'
import { cancelBroadcast } from '#data/admin/broadcasts/send-broadcast.ts'
import { driveBroadcast, useViewed } from '#data/admin/broadcasts/use-broadcasts.ts'
import { stopDriving, useDriven } from '#data/admin/drive.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { ProgressLine } from '../tools/progress-line.tsx'
import styles from '../tools/tools.module.css'
import { troubleWords } from '../tools/trouble-words.ts'
import { audienceWords } from './audience-words.ts'

interface BroadcastCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly broadcast: Broadcast
  readonly groups: readonly Group[]
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One that was sent, or is being sent: to whom, how far, and how many have seen it. */
export function BroadcastCard({ account, cloud, broadcast, groups }: BroadcastCardProps) {
  const { id, title, body, byName, created, audience, state, sent, expected } = broadcast
  const { trouble } = useDriven(id)
  const viewed = useViewed(cloud, id, sent)
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={styles.hint}>
          {audienceWords(audience, groups)}. {byName || 'An admin'}, {WHEN.format(created)}
        </p>
      </div>
      {body !== '' && <p>{body}</p>}
      {state === 'sending' && (
        <ProgressLine label="Sent" done={sent} of={Math.max(sent, expected)} />
      )}
      <p role="status" className={styles.count}>
        {state === 'cancelled' && 'Cancelled. '}
        Sent to {sent}
        {viewed === undefined ? '' : `, seen by ${viewed}`}
      </p>
      {trouble !== undefined && (
        <p className={styles.trouble} role="alert">
          {troubleWords(trouble)}
        </p>
      )}
      {state === 'sending' && (
        <SendingActions account={account} cloud={cloud} broadcast={broadcast} />
      )}
    </li>
  )
}

function SendingActions({
  account,
  cloud,
  broadcast: { id, title },
}: Pick<BroadcastCardProps, 'account' | 'cloud' | 'broadcast'>) {
  const { running } = useDriven(id)
  const cancel = async () => {
    stopDriving(id)
    try {
      await cancelBroadcast(cloud, await actorOf(account), id)
    } catch (error) {
      showToast({ kind: 'warning', message: troubleWords(error) })
    }
  }
  return (
    <div className={styles.actions}>
      {running ? (
        <Button size="md" variant="default" onClick={() => stopDriving(id)}>
          Stop
        </Button>
      ) : (
        <Button size="md" onClick={() => driveBroadcast(cloud, id)}>
          Go on sending
        </Button>
      )}
      <Button
        size="md"
        variant="subtle"
        aria-label={`Cancel: ${title}`}
        onClick={() => void cancel()}
      >
        Cancel
      </Button>
      <p className={styles.hint}>Who has it keeps it.</p>
    </div>
  )
}
