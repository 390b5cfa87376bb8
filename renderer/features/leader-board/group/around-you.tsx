import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { classNames } from '#ui/class-names.ts'
import { BoardTableRow } from '../board-row.tsx'
import table from '../board-table.module.css'
import { BoardHead, useIsStacked } from '../board-table.tsx'
import stacked from '../stacked-rows.module.css'
import { BOARD } from '../words.ts'
import styles from './around-you.module.css'
import { GROUP_BOARD } from './words.ts'

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
export function AroundYou({ rows, ownId, onInView, ...row }: AroundYouProps) {
  const [heading, hint] = [useId(), useId()]
  const section = useRef<HTMLElement>(null)
  const isStacked = useIsStacked()
  useInView(section, onInView)
  return (
    <>
      <section ref={section} className={styles.around} aria-labelledby={heading}>
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
      <h2 className={styles.top}>From the top</h2>
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
