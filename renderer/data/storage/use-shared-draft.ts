import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from './account.ts'
import { type FollowedDraft, followDraft, type SharedDrafts } from './shared-drafts.ts'

interface SharedDraft<Draft> {
  readonly draft: Draft | undefined
  readonly isRead: boolean
  /** Shows and stores what is typed; undefined clears the draft. */
  readonly type: (draft: Draft | undefined) => void
}

/** A form's draft, as all tabs of this device have it. Give the component a `key` if `id` may change. */
export function useSharedDraft<Draft extends object>(
  account: Account,
  drafts: SharedDrafts<Draft>,
  id: string,
): SharedDraft<Draft> {
  const [draft, setDraft] = useState<Draft>()
  const [isRead, setRead] = useState(false)
  const followed = useRef<FollowedDraft<Draft>>(undefined)
  useEffect(() => {
    const show = (shown: Draft | undefined) => {
      setDraft(shown)
      setRead(true)
    }
    // At once: a key pressed before the field shows the other tab's text would be typed into the earlier text.
    const current = followDraft(account, drafts, id, (shown) => flushSync(() => show(shown)))
    followed.current = current
    return current.stop
  }, [account, drafts, id])
  const type = useCallback((next: Draft | undefined) => {
    setDraft(next)
    followed.current?.type(next)
  }, [])
  return { draft, isRead, type }
}
