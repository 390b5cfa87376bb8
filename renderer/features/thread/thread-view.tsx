import { useEffect, useRef, useState } from 'react'
import { readUpTo } from '#core/policies/threads/message-order.ts'
import { type Pair, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import { unreadBy } from '#core/policies/threads/thread-state.ts'
import { HABITS } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readThread } from '#data/records/thread/apply-remote.ts'
import { useThread, type ThreadView as View } from '#data/records/thread/use-thread.ts'
import type { Account } from '#data/storage/account.ts'
import { BlockedNote } from '#ui/blocking/blocked-note.tsx'
import { useKeyboardRoom } from '#ui/controls/use-keyboard-room.ts'
import { Loading } from '#ui/loading.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { Composer } from './composer/composer.tsx'
import { Incoming } from './messages/incoming.tsx'
import { MessageLog } from './messages/message-log.tsx'
import styles from './thread.module.css'
import { LOG, THREADS } from './words.ts'

interface ThreadViewProps {
  readonly account: Account
  readonly pair: Pair
  readonly otherName: string
  /** The coach is no longer the member's: nothing more can be written. */
  readonly isOver?: boolean
}

/** An open thread: its messages, and the field for the next one. */
export function ThreadView({ account, pair, otherName, isOver = false }: ThreadViewProps) {
  const view = useThread(account, pair)
  const scroller = useRef<HTMLDivElement>(null)
  const thread = useKeyboardRoom<HTMLDivElement>()
  useMarkRead(account, pair, view)
  const isMember = sideOf(pair, account.userId) === 'member'
  const other = { userId: isMember ? pair.coachId : pair.memberId, name: otherName }
  const isBlocked = useBlocked(account)?.has(other.userId) === true
  const onSent = (checked: DayKey | undefined) => {
    // Scroll to the newest message: the scroller is reversed, so 0 is its bottom.
    scroller.current?.scrollTo({ top: 0 })
    if (checked) tellChecked(account, checked)
  }
  if (!view) return <Loading />
  return (
    <div className={styles.thread} ref={thread}>
      <MessageLog
        account={account}
        view={view}
        otherName={otherName}
        emptyWords={isMember ? LOG.emptyForMember : LOG.emptyForCoach}
        scroller={scroller}
      />
      <Incoming sent={view.sent} ownId={account.userId} otherName={otherName} />
      {isOver ? (
        <p className={styles.over}>{THREADS.isOver}</p>
      ) : isBlocked ? (
        <BlockedNote
          name={otherName}
          text="Neither of you can write here until you unblock them."
          className={styles.blocked}
          onUnblock={() => unblockMember(account, other).catch(showDatabaseError)}
        />
      ) : (
        <Composer
          key={threadIdOf(pair)}
          account={account}
          pair={pair}
          otherName={otherName}
          asScreenshot={isMember}
          onSent={onSent}
        />
      )}
    </div>
  )
}

function tellChecked(account: Account, day: DayKey): void {
  const { title, value } = HABITS.habit1
  showToast({
    kind: 'success',
    message: `${title} is checked: ${value} points.`,
    undo: () => checkHabit(account, day, 'habit1', false),
  })
}

/** Marks the shown messages as read, but only while the page is visible. */
function useMarkRead(account: Account, pair: Pair, view: View | undefined): void {
  const [isSeen, setSeen] = useState(isPageVisible)
  useEffect(() => {
    const look = () => setSeen(isPageVisible())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const { memberId, coachId } = pair
  const side = sideOf(pair, account.userId)
  const upTo = view ? readUpTo(view.sent, account.userId) : 0
  const unread = view?.thread && side ? unreadBy(view.thread, side) : 0
  useEffect(() => {
    if (!isSeen || unread === 0 || upTo === 0) return
    readThread(account, { memberId, coachId }, upTo).catch((error: unknown) =>
      logError('Reading was not noted:', error),
    )
  }, [account, memberId, coachId, isSeen, unread, upTo])
}
