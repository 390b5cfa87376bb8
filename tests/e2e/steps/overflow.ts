interface Overflow {
  /** What the page is wider than its window by, in px. */
  readonly by: number
  /** What sticks out. */
  readonly of: readonly string[]
}

export const NONE: Overflow = { by: 0, of: [] }

/** How far the page scrolls sideways. Runs in the page. */
export function overflow(): Overflow {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return { by: 0, of: [] }
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  )
  return {
    by: scrollWidth - clientWidth,
    of: wide.slice(0, 8).map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`),
  }
}
