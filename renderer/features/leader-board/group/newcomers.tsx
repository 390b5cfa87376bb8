import { type ReactNode, useId } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import { addMonths, dateOf, monthOf } from '#core/values/time/month.ts'
import { joiningDays, newcomersOf } from '#core/views/ranking/newcomers.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardView } from '#data/pages/boards/use-board.ts'
import { useWholeMonth } from '#data/pages/boards/whole-month.ts'
import layout from '#ui/kit/layout.module.css'
import type { BoardShown } from '../board-address.ts'
import board from '../leader-board.module.css'
import { BOARD } from '../words.ts'
import styles from './newcomers.module.css'
import { isWhole, rowsOf } from './whole-board.ts'
import { NEWCOMERS } from './words.ts'

interface NewcomersProps {
  readonly rows: readonly BoardEntry[]
  readonly ownId: string | undefined
  readonly nameLink: (row: BoardEntry, name: ReactNode) => ReactNode
}

/** Who is in their first week: names and points, without ranks. */
export function NewcomerList({ rows: all, ownId, nameLink }: NewcomersProps) {
  const heading = useId()
  const rows = all.filter(({ id }) => id !== ownId)
  if (rows.length === 0) return null
  return (
    <section className={board.before} aria-labelledby={heading}>
      <h2 id={heading}>In their first week</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={layout.line}>
            {nameLink(row, <span>{row.name || BOARD.somebody}</span>)}
            <span className={styles.points}>{NEWCOMERS.points(row.totalPoints)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ShownBoard {
  readonly view: BoardView
  readonly groupId: string
  readonly shown: BoardShown
  readonly today: DayKey
}

interface Newcomers {
  /** Those in their first week, who joined last first. */
  readonly rows: readonly BoardEntry[]
  /** Whether the member is one of them. */
  readonly isOwn: boolean
}

const NONE: Newcomers = { rows: [], isOwn: false }

/** Until this day of a month, somebody who joined in the month before may be in their first week. */
const LAST_DAY_OF_BOTH = 7

/**
 * Who is in their first week, on the board of this month and of today. Boards of more than one page show nobody apart:
 * the device does not know everybody there.
 */
export function useNewcomers({ view, groupId, shown, today }: ShownBoard): Newcomers {
  const current = monthOf(today)
  const isMonth = shown.show === 'month'
  const enabled = isWhole(view) && (!isMonth || shown.month === current)
  // A day says nothing about joining; the month's own board is what `view` has.
  const month = useWholeMonth({ groupId, month: current, enabled: enabled && !isMonth })
  const before = useWholeMonth({
    groupId,
    month: addMonths(current, -1),
    enabled: enabled && dateOf(today) <= LAST_DAY_OF_BOTH,
  })
  if (!enabled) return NONE
  const all = rowsOf(view)
  const joined = joiningDays([...(isMonth ? all : (month ?? [])), ...(before ?? [])])
  const rows = newcomersOf(all, joined, today)
  return { rows, isOwn: rows.some(({ id }) => id === view.own?.id) }
}
