import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardRow, rankRows } from '#core/views/ranking/ranking.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { type BoardRows, layoutBoard } from '../board-layout.ts'
import { hideOwnRank } from './own-rank.ts'

const boards = fc
  .record({ points: fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }), own: fc.nat() })
  .map(({ points, own }) => {
    const zero = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
    const rows = rankRows(
      points.map((totalPoints, index): BoardRow => {
        const id = `m${index}`
        return { id, ownerId: id, name: id, totalPoints, points: zero, late: false }
      }),
    )
    return { rows, own: rows[own % rows.length] }
  })

const boardOf = (rows: readonly BoardEntry[], own: BoardEntry | undefined): BoardRows => ({
  ...{ count: rows.length, isEnd: true, own, show: () => undefined },
  rowAt: (index: number) => rows[index],
})

describe('a board whose member hides their own rank', () => {
  it('shows the own row first and nowhere else, and ranks everybody else without it', () => {
    fc.assert(
      fc.property(boards, ({ rows, own }) => {
        const hidden = hideOwnRank(boardOf(rows, own))
        const listed = Array.from({ length: hidden.count }, (_, index) => hidden.rowAt(index))
        expect(listed).toEqual(rankRows(rows.filter((row) => row !== own)))
        const all = { first: 0, last: hidden.count - 1, total: hidden.count }
        const { edge, rowCount } = layoutBoard(hidden, all, false)
        expect(edge).toMatchObject({ row: own, rowIndex: 2, isAbove: true })
        expect(rowCount).toBe(rows.length + 1)
      }),
    )
  })

  it('loses nobody when the cloud does not have the own row yet', () => {
    fc.assert(
      fc.property(boards, ({ rows, own }) => {
        const joined = own && { ...own, id: 'ada', ownerId: 'ada' }
        const hidden = hideOwnRank(boardOf(rows, joined))
        const listed = Array.from({ length: hidden.count }, (_, index) => hidden.rowAt(index))
        expect(listed).toEqual(rows)
      }),
    )
  })

  it('numbers the rows as they are drawn, without a gap at the own place', () => {
    fc.assert(
      fc.property(boards, ({ rows, own }) => {
        const hidden = hideOwnRank(boardOf(rows, own))
        const all = { first: 0, last: hidden.count - 1, total: hidden.count }
        const { listed } = layoutBoard(hidden, all, false)
        expect(listed.map(({ rowIndex }) => rowIndex)).toEqual(listed.map((_, index) => index + 3))
      }),
    )
  })
})
