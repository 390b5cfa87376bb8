import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { type CameFrom, readCameFrom } from './came-from.ts'
import { invitationState } from './invitation-state.ts'

const NoStoragePage = lazyPart(
  async () => (await import('../pages/no-storage-page.tsx')).NoStoragePage,
)

/** Guards pages that need an account (docs/product.md#routes): visitors sign in at `/auth`, then return. */
export function SignInGuard() {
  const session = useSession((store) => store.session)
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)

  if (session.status === 'opening') return <Loading as="page" />
  if (session.status === 'no-storage') return <NoStoragePage reason={session.reason} />
  if (session.status === 'signed-out') {
    // After signing out, the next account must not start on this account's page.
    const from = wasSignedIn ? '/' : `${pathname}${search}${hash}`
    return <Navigate to={PATHS.auth} replace state={{ from } satisfies CameFrom} />
  }
  // The key remounts every screen for another account, so that no state of the previous one remains.
  return <Outlet key={session.account.database.name} />
}

/** Guards `/auth`: redirects signed-in members, and passes an invitation on (docs/product.md#routes). */
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
