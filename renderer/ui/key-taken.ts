/**
 * Whether a key belongs to something else than the page's own shortcuts: it is held, or combined, typed
 * into a field, or a dialog lies over the page.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return true
  if (document.querySelector('[role="dialog"]') !== null) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  )
}
