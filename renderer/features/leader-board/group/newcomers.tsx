import { type ReactNode, useId } from 'react'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { BOARD } from '../words.ts'
import styles from './newcomers.module.css'
import { NEWCOMERS } from './words.ts'

interface NewcomersProps {
  /** The own row is left out: the board begins with it. */
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
    <section className={styles.newcomers} aria-labelledby={heading}>
      <h2 id={heading}>In their first week</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {nameLink(row, <span className={styles.name}>{row.name || BOARD.somebody}</span>)}
            <span className={styles.points}>{NEWCOMERS.points(row.totalPoints)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
