import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'input:not(:disabled), button:not(:disabled)'

/**
 * Keeps the keyboard focus in a list whose buttons are replaced when they are pressed.
 * @param list the element the focus stays in
 * @param shown changes whenever the list shows something else
 * @returns a function to call with the pressed button
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  shown: unknown,
): (pressed: Element) => void {
  const row = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list shows something else
  useEffect(() => {
    if (!row.current) return
    // Do not take the focus away from where the person has moved it meanwhile.
    if (document.activeElement && document.activeElement !== document.body) return
    const place = row.current.isConnected ? row.current : list.current
    place?.querySelector<HTMLElement>(CONTROLS)?.focus()
  }, [shown])
  return (pressed) => {
    row.current = pressed.closest('li')
  }
}
