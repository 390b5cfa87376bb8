/** What an iPhone does to a page: it zooms into small fields, and its notch and bars cover the edges. */

/** Fields that a phone zooms into, or whose keyboard it has to guess. Runs in the page. */
export function fieldFaults(): string[] {
  const withoutKeyboard = ['checkbox', 'radio', 'range', 'file', 'hidden', 'submit', 'button']
  return [...document.querySelectorAll('input, textarea, select')].flatMap((field) => {
    if (withoutKeyboard.includes(field.getAttribute('type') ?? '')) return []
    const name =
      field.getAttribute('aria-label') ?? document.querySelector(`[for="${field.id}"]`)?.textContent
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    const small = size < 16 ? [`${name}: letters of ${size} px`] : []
    if (field.localName === 'select') return small
    const silent = ['inputmode', 'autocomplete', 'enterkeyhint'].filter(
      (attribute) => !field.hasAttribute(attribute),
    )
    return [...small, ...silent.map((attribute) => `${name}: no ${attribute}`)]
  })
}

interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/**
 * Controls and texts that lie in the insets, where a notch or the home bar covers them. Runs in the page, which is
 * scrolled to its start and to its end: in between, what scrolls may pass below a bar of the system.
 */
export function coveredFaults({ top, right, bottom, left }: Insets): string[] {
  const page = document.scrollingElement ?? document.documentElement
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const room = { left, top, right: innerWidth - right, bottom: innerHeight - bottom }

  /** The part of an element that its scrolling parents show; undefined if none. */
  const shownOf = (element: Element) => {
    const { left: l, top: t, right: r, bottom: b } = element.getBoundingClientRect()
    let shown = { left: l, top: t, right: r, bottom: b }
    for (let over = element.parentElement; over && over !== page; over = over.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(over)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = over.getBoundingClientRect()
      shown = {
        left: Math.max(shown.left, box.left),
        top: Math.max(shown.top, box.top),
        right: Math.min(shown.right, box.right),
        bottom: Math.min(shown.bottom, box.bottom),
      }
    }
    const isShown = shown.right - shown.left > 1.5 && shown.bottom - shown.top > 1.5
    const isInView =
      shown.right > 0 && shown.left < innerWidth && shown.bottom > 0 && shown.top < innerHeight
    return isShown && isInView ? shown : undefined
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
  const all = [...(dialog ?? document.body).querySelectorAll('*')].filter(
    (element) =>
      (element.matches('a[href], button, input, select, textarea') || hasText(element)) &&
      !element.closest('svg, [popover]:not(:popover-open)') &&
      element.checkVisibility({ visibilityProperty: true }),
  )

  const found = new Set<string>()
  const look = (end: 'start' | 'end') => {
    for (const element of all) {
      const shown = shownOf(element)
      if (!shown) continue
      const edges = [
        shown.left < room.left - 0.5 && 'left',
        shown.right > room.right + 0.5 && 'right',
        end === 'start' && shown.top < room.top - 0.5 && 'top',
        end === 'end' && shown.bottom > room.bottom + 0.5 && 'bottom',
      ].filter((edge) => edge !== false)
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .slice(0, 30)
      for (const edge of edges) found.add(`${edge}: ${element.localName} “${name}”`)
    }
  }
  const scroller = dialog ?? page
  scroller.scrollTo({ top: 0, behavior: 'instant' })
  look('start')
  scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' })
  look('end')
  return [...found]
}
