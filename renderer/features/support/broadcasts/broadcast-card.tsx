import type { Broadcast } from '#core/admin/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { stopBackgroundJob, useBackgroundJob } from '#data/pages/admin/background-job.ts'
import { cancelBroadcast } from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { continueBroadcast, useViewed } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { ProgressLine } from '../tools/progress-line.tsx'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { audienceText, CARD_WORDS } from './words.ts'

interface BroadcastCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly broadcast: Broadcast
  readonly groups: readonly Group[]
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An announcement: its audience, its progress, and how many have seen it. */
export function BroadcastCard({ account, cloud, broadcast, groups }: BroadcastCardProps) {
  const { id, title, body, byName, created, audience, state, why, sent, expected } = broadcast
  const { trouble } = useBackgroundJob(id)
  const viewed = useViewed(cloud, id, sent)
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={styles.hint}>
          {CARD_WORDS.about(
            audienceText(audience, groups),
            byName || TOOL_WORDS.anAdmin,
            WHEN.format(created),
          )}
        </p>
      </div>
      {body !== '' && <p>{body}</p>}
      {state === 'sending' && (
        <ProgressLine label={CARD_WORDS.progress} done={sent} of={Math.max(sent, expected)} />
      )}
      <p role="status" className={styles.count}>
        {why === 'not-admin'
          ? CARD_WORDS.notAdmin(byName)
          : CARD_WORDS.sent(sent, viewed, state === 'cancelled')}
      </p>
      {trouble !== undefined && (
        <p className={styles.trouble} role="alert">
          {failureText(trouble)}
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
  const { running } = useBackgroundJob(id)
  const cancel = async () => {
    stopBackgroundJob(id)
    try {
      await cancelBroadcast(cloud, await actorOf(account), id)
    } catch (error) {
      showToast({ kind: 'warning', message: failureText(error) })
    }
  }
  return (
    <div className={styles.actions}>
      {running ? (
        <Button variant="outlined" onClick={() => stopBackgroundJob(id)}>
          {TOOL_WORDS.stop}
        </Button>
      ) : (
        <Button onClick={() => continueBroadcast(cloud, id)}>{CARD_WORDS.continue}</Button>
      )}
      <Button
        variant="subtle"
        aria-label={CARD_WORDS.cancelTitle(title)}
        onClick={() => void cancel()}
      >
        {SUPPORT_WORDS.cancel}
      </Button>
      <p className={styles.hint}>{CARD_WORDS.cancelHint}</p>
    </div>
  )
}
