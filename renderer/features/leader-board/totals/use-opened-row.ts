import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'

/** The row whose total is open; closing it returns the focus to where it was opened. */
export function useOpenedRow() {
  const [opened, setOpened] = useState<BoardEntry>()
  const from = useRef<Element | null>(null)
  const open = useCallback((row: BoardEntry) => {
    from.current = document.activeElement
    setOpened(row)
  }, [])
  const close = useCallback(() => setOpened(undefined), [])
  useEffect(() => {
    if (opened === undefined && from.current instanceof HTMLElement) from.current.focus()
  }, [opened])
  return { opened, open, close }
}
