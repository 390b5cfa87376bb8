import { useEffect, useRef } from 'react'
import { registry } from '#data/records/registry.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { useOutbox } from '#data/sync/status/use-outbox.ts'
import { showDatabaseError, showUserError } from '#ui/toast.ts'

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
    const fresh = refused.filter(({ id }) => !before.has(id)).map(registry.refusalToastOf)
    if (fresh.includes('user')) showUserError()
    if (fresh.includes('database')) showDatabaseError()
  }, [refused, isRead])
  const userFailure = useSession((state) => state.userFailure)
  useEffect(() => {
    if (userFailure === undefined) return
    showUserError(userFailure)
    useSession.setState({ userFailure: undefined })
  }, [userFailure])
  return null
}
