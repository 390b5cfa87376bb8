import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Deeds } from '#core/views/coaching/done-today.ts'
import { afterClick, type GroupOrder, type GroupSort } from '#core/views/coaching/group-view.ts'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { useIsPrinting } from '#ui/printing/use-is-printing.ts'
import { useMedia } from '#ui/use-media.ts'
import { MemberRow } from './group-row.tsx'
import styles from './group-table.module.css'

/** Row heights in rem; keep in sync with group-table.module.css. */
const HEIGHTS = { narrow: 6.25, wide: 3.125 }

interface GroupTableProps {
  readonly rows: readonly GroupRow[]
  readonly order: GroupOrder
  readonly onOrder: (order: GroupOrder) => void
  /** For whom the coach has done something today. */
  readonly done: Deeds | undefined
  /** Undefined unless the coach chooses members. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (id: string, chosen: boolean) => void
  /** Called with the members whose rows are in view. */
  readonly onShow: (ids: readonly string[]) => void
}

export function GroupTable(props: GroupTableProps) {
  const { rows, order, onOrder, done, chosen, onChoose, onShow } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const total = rows.length
  const { first, last, height } = useDrawnRows(body, total, HEIGHTS)
  const drawn = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const ids = drawn.flatMap((index) => rows[index]?.member.id ?? []).join()
  useEffect(() => onShow(ids === '' ? [] : ids.split(',')), [ids, onShow])
  return (
    <table className={styles.table} aria-label="My members" aria-rowcount={total + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {HEADS.map(({ label, by, wide }) => (
            <th
              key={label}
              scope="col"
              className={wide && styles.wide}
              {...(by === order.by && { 'aria-sort': sortWord(order) })}
            >
              {by ? (
                <PlainButton
                  data-paper="text"
                  className={styles.head}
                  onClick={() => onOrder(afterClick(order, by))}
                >
                  {label}
                  <span aria-hidden="true" className={styles.arrow}>
                    {by === order.by && (sortWord(order) === 'ascending' ? '▲' : '▼')}
                  </span>
                </PlainButton>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={height * first} />
        {drawn.map((index) => {
          const row = rows[index]
          if (!row) return null
          const { id } = row.member
          return (
            <MemberRow
              key={id}
              row={row}
              index={index}
              isDone={done?.has(id) === true}
              isChosen={chosen?.has(id)}
              onChoose={onChoose}
            />
          )
        })}
        <Spacer height={height * (total - 1 - last)} />
      </tbody>
    </table>
  )
}

interface Head {
  readonly label: string
  readonly by?: GroupSort
  readonly wide?: true
}

const HEADS: readonly Head[] = [
  { label: 'Member', by: 'name' },
  { label: 'Today', by: 'today' },
  { label: 'Month', by: 'month' },
  { label: 'Past 7 days', wide: true },
  { label: 'Streak', by: 'streak', wide: true },
  { label: 'Hours today', wide: true },
  { label: 'Last seen', by: 'seen', wide: true },
]

/** Which way the values of the sorted column go: names from A, the other columns from the most. */
function sortWord({ by, reversed }: GroupOrder): 'ascending' | 'descending' {
  // The longest away is the earliest day on which they were seen.
  const isUp = by === 'name' || by === 'seen'
  return isUp === reversed ? 'descending' : 'ascending'
}

/** Fills the height of the rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is focusable in a grid, and this is a plain table
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  )
}

/** Extra rows rendered above and below the view, so that quick scrolling shows no gaps. */
const BEYOND = 8
/** From this width on, rows are one line shorter. Keep in sync with group-table.module.css. */
const WIDE = '(min-width: 62em)'

/** Chooses the rows of a table to render: those in view and a few beyond. Heights are in rem. */
function useDrawnRows(
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
