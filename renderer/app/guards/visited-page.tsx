import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useAccount } from '#data/sync/status/session-state.ts'
import { readCameFrom } from './came-from.ts'

const keyOf = (userId: string) => `fourfold.last-page.${userId}`

/** @returns the last page that this member was allowed to see in this tab, `/` if there is none */
export function lastAllowedPage(userId: string): string {
  return readCameFrom({ from: sessionStorage.getItem(keyOf(userId)) })
}

/** Stores the current page, so that a refused page can return to it. */
export function VisitedPage() {
  const { pathname, search } = useLocation()
  const userId = useAccount()?.userId
  useEffect(() => {
    if (userId !== undefined) sessionStorage.setItem(keyOf(userId), pathname + search)
  }, [userId, pathname, search])
  return <Outlet />
}
