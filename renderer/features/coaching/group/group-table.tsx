import { useEffect, useRef } from 'react'
import type { CoachedMember } from '#core/coaching/member-facts.ts'
import type { GroupRow } from '#data/pages/coaching/use-coaching-group.ts'
import styles from './group.module.css'
import { MemberRow, WaitingRow } from './group-row.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { TABLE_WORDS } from './words.ts'

/** Row heights in rem; keep in sync with group.module.css. */
const HEIGHTS = { narrow: 5.75, wide: 4.75 }

interface GroupTableProps {
  readonly rows: readonly GroupRow[]
  readonly waiting: readonly CoachedMember[]
  /** Called with the members whose rows are in view. */
  readonly onShow: (ids: readonly string[]) => void
}

/** The members as a real table that renders only the rows in view. */
export function GroupTable({ rows, waiting, onShow }: GroupTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const total = rows.length + waiting.length
  const { first, last, height } = useDrawnRows(body, total, HEIGHTS)
  const drawn = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const idAt = (index: number) => rows[index]?.member.id ?? waiting[index - rows.length]?.id
  const ids = drawn.flatMap((index) => idAt(index) ?? []).join()
  useEffect(() => onShow(ids === '' ? [] : ids.split(',')), [ids, onShow])
  return (
    <table className={styles.table} aria-label={TABLE_WORDS.label} aria-rowcount={total + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{TABLE_WORDS.member}</th>
          <th scope="col">{TABLE_WORDS.today}</th>
          <th scope="col">{TABLE_WORDS.month}</th>
          <th scope="col" className={styles.wide}>
            {TABLE_WORDS.week}
          </th>
          <th scope="col" className={styles.wide}>
            {TABLE_WORDS.streak}
          </th>
          <th scope="col" className={styles.wide}>
            {TABLE_WORDS.hours}
          </th>
          <th scope="col" className={styles.wide}>
            {TABLE_WORDS.lastSeen}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={height * first} />
        {drawn.map((index) => {
          const row = rows[index]
          const coming = waiting[index - rows.length]
          if (row) return <MemberRow key={row.member.id} row={row} index={index} />
          return coming && <WaitingRow key={coming.id} name={coming.name} index={index} />
        })}
        <Spacer height={height * (total - 1 - last)} />
      </tbody>
    </table>
  )
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
