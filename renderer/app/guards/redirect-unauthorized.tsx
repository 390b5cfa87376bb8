import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAccount } from '#data/sync/status/session-state.ts'
import { showToast } from '#ui/toast.ts'
import { lastAllowedPage } from './visited-page.tsx'

/**
 * Tells the member that they may not see this page, and returns to the last one they could (docs/product.md#routes).
 */
export function RedirectUnauthorized() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const userId = useAccount()?.userId ?? ''
  useEffect(() => {
    showToast({ kind: 'warning', message: 'You are not authorized to see this page.' })
    const last = lastAllowedPage(userId)
    // The last page may be this one, if the role was removed a moment ago.
    void navigate(last === pathname + search ? '/' : last, { replace: true })
  }, [navigate, pathname, search, userId])
  return null
}
