import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { useIsPrinting } from '#ui/printing/use-is-printing.ts'
import { MOST_ON_PAPER } from '#ui/printing/words.ts'

/** Extra rows rendered above and below the view, so that quick scrolling shows no gaps. */
const BEYOND = 10
interface VirtualRows {
  readonly count: number
  /** In rem. */
  readonly heights: { readonly narrow: number; readonly wide: number; readonly head: number }
  /** A row that stays rendered wherever the table is scrolled to, because it has the focus. */
  readonly pinned: number
  readonly isWide: boolean
}

/** How to move through the rows. */
export interface VirtualScroll {
  readonly scrollTo: (index: number) => void
  /** How many rows fit into the view. */
  readonly pageSize: () => number
}

/** Chooses the rows to render in a box that scrolls: those in view, a few beyond, and the pinned one. */
export function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  { count, heights, pinned, isWide }: VirtualRows,
) {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const height = (isWide ? heights.wide : heights.narrow) * letters
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: BEYOND,
    // The head covers the first row's height of the box.
    scrollPaddingEnd: heights.head * letters,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        if (pinned < 0 || pinned >= range.count || shown.includes(pinned)) return shown
        return [...shown, pinned].sort((a, b) => a - b)
      },
      [pinned],
    ),
  })
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  const isPrinting = useIsPrinting()
  return {
    indexes:
      isPrinting && count <= MOST_ON_PAPER
        ? Array.from({ length: count }, (_, index) => index)
        : virtualizer.getVirtualItems().map(({ index }) => index),
    height,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    pageSize: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2),
  }
}
