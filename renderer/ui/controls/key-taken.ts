/**
 * Whether the page's own shortcuts must ignore a key press: it repeats, has a modifier, goes into a field, or
 * a dialog is open.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return true
  if (document.querySelector('dialog[open]') !== null) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  )
}
