interface Overflow {
  /** By how many px the page is wider than its window. */
  readonly by: number
  /** The elements that stick out. */
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
