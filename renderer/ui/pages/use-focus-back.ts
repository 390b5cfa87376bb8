import { useEffect } from 'react'

/**
 * Gives the focus back to where it was before something opened over the page. Mantine does so only for what
 * is closed by `opened`; most of ours is drawn open and taken away as a whole.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const from = document.activeElement
    return () => {
      const now = document.activeElement
      // Whoever followed a link out of it has the focus on the new page already.
      const isLost =
        now === null || now === document.body || now.closest('[role="dialog"]') !== null
      if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [opened])
}
