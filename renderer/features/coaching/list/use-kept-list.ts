import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'

interface LastList {
  /** Whose list it is. */
  readonly userId: string
  /** The entry of the browser's history: only the same visit of the list is restored. */
  readonly key: string
  /** The order in the address, such as `?sort=-month`. */
  readonly query: string
  readonly search: string
  /** The listed members, in their order. */
  readonly ids: readonly string[]
  /** How far below the window's edge the list began, in pixels; negative once it was scrolled. */
  readonly top: number
}

let last: LastList | undefined

/** The coach's list as it was left, of this account; undefined after a reload. */
export function lastListOf(userId: string | undefined): LastList | undefined {
  return last?.userId === userId ? last : undefined
}

/** The search as it was when the coach left the list, if they come back to it. */
export function useKeptSearch(userId: string | undefined) {
  const { key } = useLocation()
  return useState(() => {
    const left = lastListOf(userId)
    return left?.key === key ? left.search : ''
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
    const left = lastListOf(userId)
    if (left?.key === shown.current.key) {
      window.scrollBy(0, element.getBoundingClientRect().top - left.top)
    }
    return () => {
      const now = shown.current
      last = {
        userId,
        key: now.key,
        query: now.query,
        search: now.search,
        ids: now.rows.map(({ member: { id } }) => id),
        top: element.getBoundingClientRect().top,
      }
    }
  }, [userId])
  return start
}
