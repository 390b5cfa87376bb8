import { useEffect, useState } from 'react'
import { readUpTo } from '#core/threads/message-order.ts'
import { type Pair, sideOf } from '#core/threads/pair.ts'
import { unreadBy } from '#core/threads/thread-state.ts'
import { readThread } from '#data/commands/read-thread.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import type { ThreadView } from '#data/threads/use-thread.ts'

/** Says that what is shown has been read: while somebody can see the page, and not before. */
export function useMarkRead(account: Account, pair: Pair, view: ThreadView | undefined): void {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
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
