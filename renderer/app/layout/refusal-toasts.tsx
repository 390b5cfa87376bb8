import { useEffect, useRef } from 'react'
import { isOwnChange } from '#data/records/own-changes.ts'
import { registry } from '#data/records/registry.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { useOutbox } from '#data/sync/status/use-outbox.ts'
import { clockWords } from '#ui/clock-words.ts'
import { showDatabaseError, showToast, showUserError } from '#ui/toast.ts'
import { CLOCK } from './words.ts'

/**
 * Shows a toast once for each change that the server refuses for good (docs/product.md#errors), and when the
 * app could not save the member's own record. The list of refused changes stays on home.
 */
export function RefusalToasts() {
  const { refused, isRead } = useOutbox()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!isRead) return
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    // Refusals of earlier visits have had their toast already.
    if (!before) return
    const fresh = refused
      .filter((one) => isOwnChange(one) && !before.has(one.id))
      .map(registry.refusalToastOf)
    if (fresh.includes('user')) showUserError()
    if (fresh.includes('database')) showDatabaseError()
  }, [refused, isRead])
  const userFailure = useSession((state) => state.userFailure)
  useEffect(() => {
    if (userFailure === undefined) return
    showUserError(userFailure)
    useSession.setState({ userFailure: undefined })
  }, [userFailure])
  useClockToast()
  return null
}

/** Tells of a wrong clock on every page, because it decides what they show, and when it is right again. */
function useClockToast(): void {
  const aheadMs = useSession((state) => state.clockAheadMs)
  const words = aheadMs === 0 ? undefined : clockWords(aheadMs)
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (words === told.current) return
    told.current = words
    if (words === undefined) showToast({ about: 'clock', message: CLOCK.right })
    else {
      showToast({
        about: 'clock',
        kind: 'warning',
        timeout: 0,
        message: words,
        detail: CLOCK.detail,
      })
    }
  }, [words])
}
