import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { lastList } from './last-list.ts'

/** The search as it was when the coach left the list, if they come back to it. */
export function useKeptSearch(userId: string | undefined) {
  const { key } = useLocation()
  return useState(() => {
    const last = lastList.read(userId)
    return last?.key === key ? last.search : ''
  })
}

/** Keeps the list for the way back, and scrolls to where the coach was. */
export function useKeptList(
  userId: string | undefined,
  { rows, search }: { readonly rows: readonly GroupRow[]; readonly search: string },
): void {
  const { key, search: query } = useLocation()
  const shown = useRef({ rows, search, key, query })
  shown.current = { rows, search, key, query }
  useLayoutEffect(() => {
    const last = lastList.read(userId)
    if (last?.key === shown.current.key) window.scrollTo(0, last.scrollY)
    return () => {
      if (userId === undefined) return
      const now = shown.current
      lastList.keep({
        ...{ userId, key: now.key, query: now.query, search: now.search },
        ids: now.rows.map(({ member: { id } }) => id),
        scrollY: window.scrollY,
      })
    }
  }, [userId])
}
