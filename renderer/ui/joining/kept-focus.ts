import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'input:not(:disabled), button:not(:disabled)'

/**
 * Keeps the keyboard where it was in a list whose buttons make room for others when they are pressed.
 * @param list what the focus stays in
 * @param shown changes with what the list shows
 * @returns to be called with the button that was pressed
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  shown: unknown,
): (pressed: Element) => void {
  const row = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list shows something else
  useEffect(() => {
    if (!row.current) return
    // Whoever has gone elsewhere meanwhile is left there.
    if (document.activeElement && document.activeElement !== document.body) return
    const place = row.current.isConnected ? row.current : list.current
    place?.querySelector<HTMLElement>(CONTROLS)?.focus()
  }, [shown])
  return (pressed) => {
    row.current = pressed.closest('li')
  }
}
