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
