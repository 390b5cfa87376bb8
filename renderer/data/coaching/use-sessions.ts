import { useCallback, useEffect, useState } from 'react'
import type { PrivateSession } from '#core/records/coaching.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { fetchSessions } from './sessions.ts'

export interface SessionsView {
  /** Undefined until the cloud has answered. */
  readonly sessions: readonly PrivateSession[] | undefined
  readonly away: boolean
  /** Asks again. */
  readonly refresh: () => void
}

/** The sessions with a member, as the cloud has them. */
export function useSessions(
  account: Account,
  cloud: Cloud | undefined,
  memberId: string,
): SessionsView {
  const [asked, setAsked] = useState(0)
  const [sessions, setSessions] = useState<readonly PrivateSession[]>()
  const [away, setAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is a reason of its own
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    fetchSessions(account, cloud, memberId).then(
      (found) => {
        if (left) return
        setSessions(found)
        setAway(false)
      },
      () => {
        if (!left) setAway(true)
      },
    )
    return () => {
      left = true
    }
  }, [account, cloud, memberId, asked])
  return { sessions, away, refresh: useCallback(() => setAsked((before) => before + 1), []) }
}
