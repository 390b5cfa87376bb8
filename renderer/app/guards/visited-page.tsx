import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useAccount } from '#data/sync/status/session-state.ts'
import { readCameFrom } from './came-from.ts'

/** In the session storage: each tab has its own. */
const keyOf = (userId: string) => `fourfold.last-page.${userId}`

/** @returns the last page that this member was allowed to see in this tab, `/` where there is none */
export function lastAllowedPage(userId: string): string {
  return readCameFrom({ from: sessionStorage.getItem(keyOf(userId)) })
}

/** Remembers the current page, so that a refused page can lead back to it. */
export function VisitedPage() {
  const { pathname, search } = useLocation()
  const userId = useAccount()?.userId
  useEffect(() => {
    if (userId !== undefined) sessionStorage.setItem(keyOf(userId), pathname + search)
  }, [userId, pathname, search])
  return <Outlet />
}
