interface Click {
  readonly detail: number
}

/**
 * Whether a click is the second one of a double-click. Whatever makes, sends or removes something does nothing then,
 * even where the first click is through: what is under the pointer by then may be the next one of a list.
 */
export function isSecondClick({ detail }: Click): boolean {
  return detail > 1
}

/**
 * Lets second clicks do nothing on all of Mantine's buttons. What is clicked quickly on purpose (a habit, a stepper, a
 * day) is none of these.
 */
export function ignoreSecondClicks(): void {
  // The same listener is added once, however often it is asked for.
  addEventListener('click', stopSecondClick, { capture: true })
}

function stopSecondClick(event: MouseEvent): void {
  const isOnButton =
    event.target instanceof Element && event.target.closest('.mantine-Button-root') !== null
  if (!isOnButton || !isSecondClick(event)) return
  event.preventDefault()
  event.stopPropagation()
}
