import { useEffect } from 'react'

/**
 * Returns the focus to where it was before something opened over the page. Mantine does so only when `opened`
 * changes, but most of our dialogs are mounted open and unmounted.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const from = document.activeElement
    return () => {
      const now = document.activeElement
      // If they followed a link out of the dialog, the new page has the focus already.
      const isLost =
        now === null || now === document.body || now.closest('[role="dialog"]') !== null
      if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [opened])
}
