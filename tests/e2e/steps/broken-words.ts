/**
 * Words of the page that are broken into pieces of less than seven letters, such as one letter a line; a long word on two
 * lines is none. Runs in the page.
 */
export function brokenWords(): string[] {
  const found = new Set<string>()
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || element.closest('svg, [aria-hidden="true"], [popover]:not(:popover-open)')) {
      continue
    }
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // What only screen readers hear has a box of one pixel.
    if (!isSeen || element.getBoundingClientRect().width <= 2) continue
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > Math.ceil(word.length / 7)) found.add(`${word} on ${lines.size} lines`)
    }
  }
  return [...found]
}
