interface Click {
  readonly detail: number
}

/**
 * Whether a click is the second one of a double-click. Buttons that create, send or remove something ignore
 * it, even if the first click has been handled: by then the next row of a list may be under the pointer.
 */
export function isSecondClick({ detail }: Click): boolean {
  return detail > 1
}

/**
 * Ignores second clicks on all of Mantine's buttons. Controls that people click quickly on purpose (a habit,
 * a stepper, a day) are no Mantine buttons.
 */
export function ignoreSecondClicks(): void {
  // The browser adds the same listener only once, however often this is called.
  addEventListener('click', stopSecondClick, { capture: true })
}

function stopSecondClick(event: MouseEvent): void {
  const isOnButton =
    event.target instanceof Element && event.target.closest('.mantine-Button-root') !== null
  if (!isOnButton || !isSecondClick(event)) return
  event.preventDefault()
  event.stopPropagation()
}
