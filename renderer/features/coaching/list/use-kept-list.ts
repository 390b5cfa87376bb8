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

/**
 * Keeps the list for the way back, and scrolls to where the coach was. What is above the list may come later, so the
 * place is measured from the list's beginning.
 * @returns a ref for the element that the list begins with
 */
export function useKeptList(
  userId: string | undefined,
  { rows, search }: { readonly rows: readonly GroupRow[]; readonly search: string },
) {
  const { key, search: query } = useLocation()
  const start = useRef<HTMLDivElement>(null)
  const shown = useRef({ rows, search, key, query })
  shown.current = { rows, search, key, query }
  useLayoutEffect(() => {
    const element = start.current
    if (userId === undefined || !element) return undefined
    const last = lastList.read(userId)
    if (last?.key === shown.current.key) {
      window.scrollBy(0, element.getBoundingClientRect().top - last.top)
    }
    return () => {
      const now = shown.current
      lastList.keep({
        ...{ userId, key: now.key, query: now.query, search: now.search },
        ids: now.rows.map(({ member: { id } }) => id),
        top: element.getBoundingClientRect().top,
      })
    }
  }, [userId])
  return start
}
