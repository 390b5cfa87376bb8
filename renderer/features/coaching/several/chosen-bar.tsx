import { useState } from 'react'
import { Link } from 'react-router-dom'
import { threadWithMemberPath } from '#core/values/links/paths.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import {
  dismissSeveral,
  MAX_ADDRESSED,
  useSeveral,
} from '#data/records/thread/messages/send-to-several.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Checkbox } from '#ui/kit/tick.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { SnoozeMenu } from '../snooze/snooze-menu.tsx'
import { COACHING_WORDS } from '../words.ts'
import styles from './several.module.css'
import { SeveralDialog } from './several-dialog.tsx'

interface ChosenBarProps {
  readonly account: Account
  readonly chosen: readonly { readonly id: string; readonly name: string }[]
  /** How many are listed, and whether all of them are chosen. */
  readonly listed: number
  readonly isAll: boolean
  readonly onAll: (all: boolean) => void
  readonly onDone: () => void
}

/** The name of one, or how many. */
function whoOf(chosen: ChosenBarProps['chosen']): string {
  const [first] = chosen
  return chosen.length === 1 && first
    ? first.name || COACHING_WORDS.unnamed
    : counted(chosen.length, 'member')
}

export function ChosenBar({ account, chosen, listed, isAll, onAll, onDone }: ChosenBarProps) {
  const [isWriting, setWriting] = useState(false)
  const blocked = useBlocked(account)
  const writable = chosen.filter(({ id }) => !blocked?.has(id))
  const leftOut = chosen.length - writable.length
  const areTooMany = writable.length > MAX_ADDRESSED
  return (
    <section className={styles.chosen} aria-label="Chosen members">
      <Checkbox
        label={`All ${listed} listed`}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <p role="status">{counted(chosen.length, 'member')} chosen</p>
      {chosen.length > 0 && (
        <>
          {writable.length > 0 && !areTooMany && (
            <Button onClick={() => setWriting(true)}>Write to them…</Button>
          )}
          <SnoozeMenu
            account={account}
            memberIds={chosen.map(({ id }) => id)}
            who={whoOf(chosen)}
            onDone={onDone}
          />
        </>
      )}
      <Button variant="subtle" onClick={onDone}>
        Stop choosing
      </Button>
      {areTooMany && (
        <p className={layout.small}>
          One message goes to {MAX_ADDRESSED} members at most: choose fewer to write to them.
        </p>
      )}
      {leftOut > 0 && (
        <p className={layout.small}>
          {writable.length > 0
            ? `No message goes to the ${leftOut === 1 ? 'one' : leftOut} you have blocked.`
            : `You have blocked ${leftOut === 1 ? 'them' : 'all of them'}, so you can’t write to them.`}
        </p>
      )}
      {isWriting && (
        <SeveralDialog
          account={account}
          members={writable}
          onSent={() => {
            setWriting(false)
            onDone()
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}

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
        {waiting > 0 && isAway && (
          <p className={layout.small}>They are sent once you’re back online.</p>
        )}
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
            <p className={layout.small}>Open the thread to see why, and to try again.</p>
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
