import { useCallback, useEffect, useState } from 'react'
import { THREAD_PAGE } from '#core/policies/threads/message-order.ts'
import type { Pair } from '#core/policies/threads/pair.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { fetchOlder, followThread } from './follow-thread.ts'
import { readStoredThread, type StoredThread } from './read-thread.ts'

export interface ThreadView extends StoredThread {
  /** The cloud has answered or failed; before that, an empty thread may only not have been fetched yet. */
  readonly heard: boolean
  readonly hasOlder: boolean
  /** Loads a page of older messages, from this device or the cloud. @throws CloudError */
  readonly showOlder: () => Promise<void>
}

const useStored = liveHook((account, memberId: string, coachId: string, most: number) =>
  readStoredThread(account, { memberId, coachId }, most),
)

/** An open thread, live; undefined until this device has been read. The caller checks the pair. */
export function useThread(account: Account, { memberId, coachId }: Pair): ThreadView | undefined {
  const cloud = useCloud()
  const [most, setMost] = useState(THREAD_PAGE)
  const [heard, setHeard] = useState(false)
  const stored = useStored(account, memberId, coachId, most)
  useEffect(() => {
    if (!cloud) return undefined
    const onHeard = () => setHeard(true)
    return followThread(account, cloud, { memberId, coachId }, { onHeard, onError: onHeard })
  }, [account, cloud, memberId, coachId])

  const first = stored?.oldest ?? 0
  const shown = stored?.sent.length ?? 0
  const showOlder = useCallback(async () => {
    const pair = { memberId, coachId }
    const next = shown + THREAD_PAGE
    const here = await readStoredThread(account, pair, next)
    if (here.sent.length <= shown && cloud) await fetchOlder(account, cloud, pair, first)
    setMost(next)
  }, [account, cloud, memberId, coachId, first, shown])
  return stored && { ...stored, heard, hasOlder: stored.oldest > 1, showOlder }
}
