import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useAccount } from '#data/queries/use-account.ts'
import { readCameFrom } from './came-from.ts'

/** Of this tab alone: an address that is typed begins the app anew. */
const keyOf = (userId: string) => `fourfold.last-page.${userId}`

/** @returns the last page that this member was allowed to see in this tab, `/` where there is none */
export function lastAllowedPage(userId: string): string {
  return readCameFrom({ from: sessionStorage.getItem(keyOf(userId)) })
}

/** Notes the page one is on, so that a refused one can lead back to it. */
export function VisitedPage() {
  const { pathname, search } = useLocation()
  const userId = useAccount()?.userId
  useEffect(() => {
    if (userId !== undefined) sessionStorage.setItem(keyOf(userId), pathname + search)
  }, [userId, pathname, search])
  return <Outlet />
}
