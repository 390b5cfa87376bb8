import { useEffect, useRef } from 'react'
import { useOutbox } from '#data/queries/use-outbox.ts'
import { useSession } from '#data/session/session.ts'
import { refusalOf } from '#data/sync/refusal.ts'
import { showDatabaseError, showUserError } from '#ui/toast.ts'

/**
 * Says so, once, when the server has refused something for good (spec 8), whose list stays at hand, and when
 * the app could not save the member's own record by itself.
 */
export function RefusalToasts() {
  const { refused, isRead } = useOutbox()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!isRead) return
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    // What was refused before this visit has been told of.
    if (!before) return
    const fresh = refused.filter(({ id }) => !before.has(id)).map(({ intent }) => refusalOf(intent))
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
