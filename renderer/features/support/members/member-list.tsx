import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { type MemberRow, shownName } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import support from '../support.module.css'
import styles from './members.module.css'
import { badgesOf, MEMBERS_WORDS } from './words.ts'

interface MemberListProps {
  readonly rows: readonly MemberRow[]
  readonly groups: ReadonlyMap<string, Group>
  readonly onOpen: (id: string) => void
}

/** The height of a row in rem; keep in sync with members.module.css. */
const ROW = 4.25

/** The list of members; renders only the rows near the view. */
export function MemberList({ rows, groups, onOpen }: MemberListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [letters] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW * letters,
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
  })
  const { isScrolling } = virtualizer
  useLayoutEffect(() => {
    const box = isScrolling ? undefined : list.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  if (rows.length === 0) return null
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={MEMBERS_WORDS.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={row.id}
              className={styles.item}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <Row row={row} groupName={groups.get(row.groupId)?.name ?? ''} onOpen={onOpen} />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface RowProps {
  readonly row: MemberRow
  readonly groupName: string
  readonly onOpen: (id: string) => void
}

const Row = memo(function Row({ row, groupName, onOpen }: RowProps) {
  const name = shownName(row)
  return (
    <PlainButton className={styles.row} onClick={() => onOpen(row.id)}>
      <PersonPicture name={name} url={undefined} size="small" />
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.about}>
          <bdi>{row.authEmail || row.email}</bdi>
          {groupName && (
            <>
              {' · '}
              <bdi>{groupName}</bdi>
            </>
          )}
        </span>
      </span>
      {badgesOf(row).map(({ label, kind }) => (
        <span key={label} className={support.badge} data-kind={kind}>
          {label}
        </span>
      ))}
    </PlainButton>
  )
})
