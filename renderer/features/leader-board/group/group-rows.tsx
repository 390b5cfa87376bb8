import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { showsNeighbours } from '#core/views/ranking/around.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardView } from '#data/pages/boards/use-board.ts'
import { classNames } from '#ui/class-names.ts'
import { BoardTableRow } from '../board-row.tsx'
import table from '../board-table.module.css'
import { BoardHead, BoardTable, useIsStacked } from '../board-table.tsx'
import styles from '../leader-board.module.css'
import stacked from '../stacked-rows.module.css'
import { BOARD } from '../words.ts'
import { hideOwnRank } from './own-rank.ts'
import { GROUP_BOARD } from './words.ts'

interface GroupRowsProps {
  readonly view: BoardView
  readonly hidesOwnRank: boolean
  /** The member is in their first week, in which they have no rank here. */
  readonly isNew: boolean
  readonly nameLink: (row: BoardEntry, name: ReactNode) => ReactNode
  readonly marks: ((row: BoardEntry) => ReactNode) | undefined
  readonly action: ((row: BoardEntry) => ReactNode) | undefined
  readonly onOpen: (row: BoardEntry) => void
  readonly empty: string
}

/**
 * The rows of a group's board: first those around the own one, unless the top shows them anyway, then all of them
 * (docs/product.md#groups-and-boards).
 */
export function GroupRows({ view, hidesOwnRank, isNew, empty, ...row }: GroupRowsProps) {
  const { own, around } = view
  const hasAround =
    own !== undefined && !hidesOwnRank && !isNew && around.length > 1 && showsNeighbours(own)
  const [isAroundInView, setAroundInView] = useState(true)
  return (
    <>
      {hasAround && <AroundYou {...row} rows={around} ownId={own.id} onInView={setAroundInView} />}
      <BoardTable
        {...row}
        label="Group leaderboard"
        rows={hidesOwnRank || isNew ? hideOwnRank(view, isNew) : view}
        ownTag={isNew ? 'Your first week' : GROUP_BOARD.you}
        // The own row is seen once: it sticks to the edge as soon as the rows around it are out of view.
        sticks={!(hasAround && isAroundInView)}
        empty={empty}
      />
    </>
  )
}

interface AroundYouProps {
  /** The own row and its neighbours, in order. */
  readonly rows: readonly BoardEntry[]
  readonly ownId: string
  readonly nameLink: (row: BoardEntry, name: ReactNode) => ReactNode
  readonly marks: ((row: BoardEntry) => ReactNode) | undefined
  readonly action: ((row: BoardEntry) => ReactNode) | undefined
  readonly onOpen: (row: BoardEntry) => void
  /** Called with whether any of it is in view. */
  readonly onInView: (inView: boolean) => void
}

/** The first part of a board: the own row with those right ahead and behind, before the board from its top. */
function AroundYou({ rows, ownId, onInView, ...row }: AroundYouProps) {
  const [heading, hint] = [useId(), useId()]
  const section = useRef<HTMLElement>(null)
  const isStacked = useIsStacked()
  useInView(section, onInView)
  return (
    <>
      <section ref={section} className={styles.before} aria-labelledby={heading}>
        <h2 id={heading}>Around you</h2>
        <p id={hint} hidden>
          {BOARD.hint}
        </p>
        <div className={table.frame}>
          <table
            className={classNames(
              table.table,
              isStacked && classNames(table.stacked, stacked.table),
            )}
            aria-labelledby={heading}
          >
            <BoardHead />
            <tbody>
              {rows.map((one, index) => (
                <BoardTableRow
                  key={one.id}
                  {...row}
                  row={one}
                  rowIndex={index + 2}
                  isOwn={one.id === ownId}
                  tag={GROUP_BOARD.you}
                  note={undefined}
                  hint={hint}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <h2>From the top</h2>
    </>
  )
}

/** Reports whether an element is in view, and once it is gone that it is not. */
function useInView(element: RefObject<HTMLElement | null>, report: (inView: boolean) => void) {
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) report(entry.isIntersecting)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      report(false)
    }
  }, [element, report])
}
