import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { managedMemberPath } from '#core/values/links/paths.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import support from '#features/support/support.module.css'
import { Checkbox } from '#ui/kit/tick.tsx'
import styles from '../groups.module.css'

interface MemberChecksProps {
  readonly label: string
  readonly members: readonly MemberRow[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

/** The usual height of a row in rem; keep in sync with groups.module.css. */
const ROW = 2.75

/** Rendered above and below the view: a group of forty is whole, so that the browser's search finds everybody. */
const OVERSCAN = 40

/** A list of members with checkboxes, which scrolls; renders only the rows near the view. */
export function MemberChecks({ label, members, chosen, onChosen }: MemberChecksProps) {
  const list = useRef<HTMLUListElement>(null)
  const [letters] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const virtualizer = useVirtualizer({
    count: members.length,
    getScrollElement: () => list.current,
    getItemKey: (index) => members[index]?.id ?? index,
    estimateSize: () => ROW * letters,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChosen(next)
  }
  if (members.length === 0) return null
  const rows = virtualizer.getVirtualItems()
  const above = rows[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <ul
      ref={list}
      className={styles.members}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
      tabIndex={0}
      // A list without a height has no view, and so no rows.
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index }, place) => {
        const row = members[index]
        return (
          row && (
            <li
              key={row.id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={members.length}
              aria-posinset={index + 1}
              style={{
                marginBlockStart: place === 0 ? above : 0,
                marginBlockEnd: place === rows.length - 1 ? below : 0,
              }}
            >
              <Checkbox
                label={<bdi>{nameAndEmail(row) || row.id}</bdi>}
                checked={chosen.has(row.id)}
                onChange={() => toggle(row.id)}
              />
              {row.disabled && (
                <span className={support.badge} data-kind="off">
                  Off
                </span>
              )}
              <Link
                className={support.link}
                to={managedMemberPath(row.id)}
                aria-label={`Open ${shownName(row)}`}
              >
                Open
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
