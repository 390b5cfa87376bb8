import { type ReactNode, useState } from 'react'
import { showsNeighbours } from '#core/views/ranking/around.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardView } from '#data/pages/boards/use-board.ts'
import { BoardTable } from '../board-table.tsx'
import { AroundYou } from './around-you.tsx'
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
