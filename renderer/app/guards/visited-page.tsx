import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

let lastAllowed = '/'

/** The last page that this person was allowed to see. */
export function lastAllowedPage(): string {
  return lastAllowed
}

/** Notes the page one is on, so that a refused one can lead back to it. */
export function VisitedPage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lastAllowed = pathname + search
  }, [pathname, search])
  return <Outlet />
}
