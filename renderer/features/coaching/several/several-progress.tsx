import { Link } from 'react-router-dom'
import { threadWithMemberPath } from '#core/values/links/paths.ts'
import { dismissSeveral, useSeveral } from '#data/records/thread/messages/send-to-several.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './several.module.css'
import { PROGRESS_WORDS } from './words.ts'

interface SeveralProgressProps {
  readonly account: Account
  readonly nameOf: (memberId: string) => string | undefined
}

/** How far the latest message to several members is, and whom it could not reach; nothing without one. */
export function SeveralProgress({ account, nameOf }: SeveralProgressProps) {
  const state = useSeveral(account)
  const isAway = useIsAway()
  if (!state) return null
  const { all, sent, waiting, refused } = state
  return (
    <section className={styles.progress} aria-label="Your message to several members">
      <div className={styles.progressText}>
        <p role="status">
          Your message: sent to {sent} of {counted(all, 'member')}
          {waiting > 0 && ` · ${waiting} waiting`}
        </p>
        {waiting > 0 && isAway && <p className={styles.hint}>{PROGRESS_WORDS.offline}</p>}
        {refused.length > 0 && (
          <>
            <p className={styles.refused}>
              Not sent to{' '}
              {refused.map((memberId, index) => (
                <span key={memberId}>
                  {index > 0 && ', '}
                  <Link to={threadWithMemberPath(memberId)}>
                    <bdi>{nameOf(memberId) || COACHING_WORDS.unnamed}</bdi>
                  </Link>
                </span>
              ))}
            </p>
            <p className={styles.hint}>Open the thread to see why, and to try again.</p>
          </>
        )}
      </div>
      <Button
        variant="subtle"
        onClick={() => void dismissSeveral(account).catch(showDatabaseError)}
      >
        Hide
      </Button>
    </section>
  )
}
