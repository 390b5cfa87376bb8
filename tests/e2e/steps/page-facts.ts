/** Layout faults that axe does not report. Each function runs in the page, and names its findings. */

/**
 * Targets that are smaller than a fingertip (docs/product.md#look-and-behaviour, 44 px); links within a text
 * may be.
 */
export function smallTargets(): string[] {
  const SMALLEST = 43.5
  const PRESSED =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=spinbutton]'
  /** Whatever else activates it: its label, what lies over or beside it. */
  const boxesOf = (one: Element) => {
    const words = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const boxes = [one, ...words].map((each) => {
      const { width, height } = each.getBoundingClientRect()
      return { width, height }
    })
    const after = getComputedStyle(one, '::after')
    const { width, height } = { width: parseFloat(after.width), height: parseFloat(after.height) }
    const isLaid = after.content !== 'none' && after.position === 'absolute'
    return isLaid ? [...boxes, { width, height }] : boxes
  }
  const isWithinText = (one: Element) =>
    one.matches('a') && getComputedStyle(one).display === 'inline'
  return [...document.querySelectorAll(PRESSED)].flatMap((one) => {
    const boxes = boxesOf(one)
    const width = Math.max(...boxes.map((box) => box.width))
    const height = Math.max(...boxes.map((box) => box.height))
    const isShown = one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    if (!isShown || (width >= SMALLEST && height >= SMALLEST) || isWithinText(one)) return []
    const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? ''
    return [
      `${one.tagName} “${name}” ${one.className}: ${Math.round(width)} × ${Math.round(height)}`,
    ]
  })
}

/** Texts in a box that is too small and clips them without even an ellipsis. */
export function clipped(): string[] {
  const isHidden = (value: string) => value === 'hidden' || value === 'clip'
  const hidesFrom = (one: HTMLElement) => {
    const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(one)
    // Only for screen readers, or with an ellipsis and the full text one press away.
    if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
      return false
    return (
      (isHidden(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
      (isHidden(overflowY) && one.scrollHeight > one.clientHeight + 1)
    )
  }
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => one.textContent?.trim() && one.checkVisibility() && hidesFrom(one))
    .map((one) => `${one.tagName} ${one.className} “${one.textContent.slice(0, 40)}”`)
}

/** Running animations and smooth scrolling. */
export function moving(): string[] {
  const running = document.getAnimations().flatMap((one) => {
    const { duration = 0, iterations = 1 } = one.effect?.getComputedTiming() ?? {}
    const target = one.effect instanceof KeyframeEffect ? one.effect.target : null
    const long = Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY
    return long ? [`${target?.tagName} ${target?.className} for ${duration} ms`] : []
  })
  const smooth = [...document.querySelectorAll('*')]
    .filter((one) => getComputedStyle(one).scrollBehavior === 'smooth')
    .map((one) => `${one.tagName} scrolls smoothly`)
  const playing = [...document.querySelectorAll('video')]
    .filter((one) => !one.paused)
    .map(() => 'a film plays')
  return [...running, ...smooth, ...playing]
}

/** The outermost visible elements that lie partly outside the window and cannot be scrolled into view. */
export function outOfSight(): string[] {
  const { clientWidth } = document.documentElement
  /** It scrolls, or ends in an ellipsis. */
  const isFine = (one: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(one)
    return overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis'
  }
  const sticksOut = (one: Element) => {
    const { left, right, width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && (left < -1 || right > clientWidth + 1)
  }
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(one).clipPath === 'none'
  const found: string[] = []
  const look = (one: Element) => {
    if (!isSeen(one) || isFine(one)) return
    if (sticksOut(one)) {
      const { left, right } = one.getBoundingClientRect()
      const text = one.textContent?.trim().slice(0, 40) ?? ''
      const edges = `${Math.round(left)} to ${Math.round(right)}`
      found.push(`${one.tagName} ${one.getAttribute('class') ?? ''} “${text}” ${edges}`)
    } else for (const child of one.children) look(child)
  }
  look(document.body)
  return found
}

/** Controls in a dialog, drawer or toast that are partly clipped at the sides. */
export function cutControls(): string[] {
  const isCut = (one: Element) => {
    const { left, right } = one.getBoundingClientRect()
    for (let around = one.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      const isHidden = overflowX === 'hidden' || overflowX === 'clip'
      if (isHidden && (left < box.left - 1 || right > box.right + 1)) return true
    }
    return false
  }
  const PRESSED = 'dialog button, dialog a, [role=alert] button'
  return [...document.querySelectorAll(PRESSED)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isCut(one))
    .map((one) => `${one.tagName} “${one.textContent?.slice(0, 40)}” ${one.className}`)
}

/** Elements of a dialog or drawer that scroll sideways, except for tables. */
export function sidewaysInDialogs(): string[] {
  return [...document.querySelectorAll<HTMLElement>('dialog, dialog *')].flatMap((one) => {
    const { overflowX } = getComputedStyle(one)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    const by = one.scrollWidth - one.clientWidth
    if (!scrolls || by <= 1 || one.querySelector(':scope > table')) return []
    return [`${one.tagName} ${one.className} by ${by} px`]
  })
}

/** Tabs that start outside their strip without fading out. */
export function cutTabs(): string[] {
  return [...document.querySelectorAll<HTMLElement>('nav ul')].flatMap((strip) => {
    const { left } = strip.getBoundingClientRect()
    const { maskImage } = getComputedStyle(strip)
    const fades = maskImage.indexOf('rgba(0, 0, 0, 0)') < maskImage.indexOf('rgb(0, 0, 0)')
    if (maskImage !== 'none' && fades) return []
    return [...strip.children].flatMap((tab) => {
      const box = tab.getBoundingClientRect()
      return box.left < left - 1 && box.right > left + 1 ? [tab.textContent ?? ''] : []
    })
  })
}

/** Short words and numbers of the interface that break over two lines, such as “Tota / l” or “119 / 9”. */
export function brokenWords(): string[] {
  const MAX_LENGTH = 14
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue: text } = node
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('bdi')) continue
    for (const { 0: word, index } of (text ?? '').matchAll(/[a-z]+|\d+/gi)) {
      if (word.length > MAX_LENGTH) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`${word} in “${text?.slice(0, 40)}”`)
    }
  }
  return broken
}
