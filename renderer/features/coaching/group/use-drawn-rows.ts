import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsPrinting } from '#ui/printing/use-is-printing.ts'
import { useMedia } from '#ui/use-media.ts'

/** Extra rows rendered above and below the view, so that quick scrolling shows no gaps. */
const BEYOND = 8
/** From this width on, rows are one line shorter. Keep in sync with group-table.module.css. */
const WIDE = '(min-width: 62em)'

/** Chooses the rows of a table to render: those in view and a few beyond. Heights are in rem. */
export function useDrawnRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  heights: { readonly narrow: number; readonly wide: number },
) {
  const height = useHeight(heights)
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: top,
  })
  // Content above the table changes the offset; measuring it during a scroll would make the page jump.
  const { isScrolling } = virtualizer
  useLayoutEffect(() => {
    const box = isScrolling ? undefined : body.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  const isPrinting = useIsPrinting()
  if (isPrinting) return { first: 0, last: count - 1, height }
  const items = virtualizer.getVirtualItems()
  return { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1, height }
}

/** A row's height in pixels, by the root font size. */
function useHeight({ narrow, wide }: { readonly narrow: number; readonly wide: number }): number {
  const isWide = useMedia(WIDE)
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return (isWide ? wide : narrow) * letters
}
