/** Places a popover beside what opened it: below where there is room, above otherwise, and never beyond the edges. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const GAP = 6
const MARGIN = 8

/** All in CSS pixels of the viewport. */
export function placeBeside(
  anchor: Box,
  panel: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height + GAP
  const above = anchor.top - GAP - panel.height
  const fitsBelow = below + panel.height <= viewport.height - MARGIN
  const top = fitsBelow || above < MARGIN ? below : above
  const middle = anchor.left + anchor.width / 2 - panel.width / 2
  return {
    left: clamp(middle, MARGIN, viewport.width - MARGIN - panel.width),
    top: clamp(top, MARGIN, viewport.height - MARGIN - panel.height),
  }
}

/** Where it fits nowhere, its beginning is in sight. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** Moves an open popover beside its anchor. */
export function movePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const { innerWidth: width, innerHeight: height } = window
  const { left, top } = placeBeside(
    anchor.getBoundingClientRect(),
    popover.getBoundingClientRect(),
    { width, height },
  )
  // Set on the element's own style object: the content policy refuses style attributes, not this.
  popover.style.inset = `${top}px auto auto ${left}px`
}
