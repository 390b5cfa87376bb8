import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAccount } from '#data/queries/use-account.ts'
import { showToast } from '#ui/toast.ts'
import { lastAllowedPage } from './visited-page.tsx'

/** Who may not see a page is told so, and stays where they were (spec 2). */
export function TurnBack() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const userId = useAccount()?.userId ?? ''
  useEffect(() => {
    showToast({ kind: 'warning', message: 'You are not authorized to see this page.' })
    const last = lastAllowedPage(userId)
    // They may have been allowed here a moment ago.
    void navigate(last === pathname + search ? '/' : last, { replace: true })
  }, [navigate, pathname, search, userId])
  return null
}
