import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { type CameFrom, readCameFrom } from './came-from.ts'
import { invitationState } from './invitation-state.ts'

const NoStoragePage = lazyPart(
  async () => (await import('../pages/no-storage-page.tsx')).NoStoragePage,
)

/** Pages that need an account (docs/product.md#routes): others are sent to `/auth`, and come back after signing in. */
export function SignInGuard() {
  const session = useSession((store) => store.session)
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)

  if (session.status === 'opening') return <Loading as="page" />
  if (session.status === 'no-storage') return <NoStoragePage reason={session.reason} />
  if (session.status === 'signed-out') {
    // The next account must not land on the page that this one left.
    const from = wasSignedIn ? '/' : `${pathname}${search}${hash}`
    return <Navigate to={PATHS.auth} replace state={{ from } satisfies CameFrom} />
  }
  // The key draws every screen anew for another account, so that none keeps anything of the one before.
  return <Outlet key={session.account.database.name} />
}

/**
 * `/auth` is for those who are not signed in; the others go on, and an invitation with them (docs/product.md#routes).
 */
export function VisitorGuard() {
  const session = useSession((store) => store.session)
  const { state, search } = useLocation()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (session.status === 'signed-out' && !wasVisitor) setWasVisitor(true)
  if (session.status === 'opening') return <Loading as="page" />
  if (session.status === 'no-storage') return <NoStoragePage reason={session.reason} />
  if (session.status === 'signed-in') {
    const carried = invitationState(search, wasVisitor)
    return <Navigate to={readCameFrom(state)} replace state={carried} />
  }
  return <Outlet />
}
