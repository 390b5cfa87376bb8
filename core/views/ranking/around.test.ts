import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amongNeighbours, neighboursOf, rankNeighbours, showsNeighbours } from './around.ts'
import { rankRows } from './ranking.ts'

const boards = fc
  .uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), totalPoints: fc.nat(6) }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((rows) => rankRows(rows))
const boardsWithOwn = boards.chain((rows) =>
  fc.record({ rows: fc.constant(rows), own: fc.constantFrom(...rows) }),
)

describe('the neighbours of the member’s row', () => {
  it('include the two nearest with more points, and the two right after it', () => {
    const rows = rankRows(
      [9, 8, 7, 7, 5, 5, 5, 2].map((totalPoints, index) => ({ id: `m${index}`, totalPoints })),
    )
    const around = (id: string) => {
      const own = rows.find((row) => row.id === id)
      if (!own) throw new Error(`No ${id}.`)
      return amongNeighbours(neighboursOf(rows, own), own).map((row) => [row.id, row.rank])
    }
    expect(around('m5')).toEqual([
      ['m2', 3],
      ['m3', 3],
      ['m5', 5],
      ['m6', 5],
      ['m7', 8],
    ])
    expect(around('m0')).toEqual([
      ['m0', 1],
      ['m1', 2],
      ['m2', 3],
    ])
    expect(around('m7').at(-1)).toEqual(['m7', 8])
  })

  it('keep the ranks and points of the whole board', () => {
    fc.assert(
      fc.property(boardsWithOwn, ({ rows, own }) => {
        const around = amongNeighbours(neighboursOf(rows, own), own)
        expect(around).toContainEqual(own)
        for (const row of around) {
          expect(
            rows.map(({ id, rank, totalPoints }) => ({ id, rank, totalPoints })),
          ).toContainEqual({ id: row.id, rank: row.rank, totalPoints: row.totalPoints })
        }
      }),
    )
  })

  it('get the same ranks when they were counted instead of read', () => {
    fc.assert(
      fc.property(boardsWithOwn, ({ rows, own }) => {
        const ahead = rows.filter(({ totalPoints }) => totalPoints > own.totalPoints).reverse()
        const [near, top] = [ahead.slice(0, 2), ahead.slice(0, 2).at(-1)]
        const behind = rows.slice(own.place, own.place + 2)
        const [more, equals] = [own.rank - 1, own.place - own.rank]
        const upTo = ahead.filter(({ totalPoints }) => totalPoints <= (top?.totalPoints ?? 0))
        const counted = { ahead: near, behind, more, equals, upToBest: upTo.length }
        const ranked = rankNeighbours(own, counted)
        expect(ranked.map(({ id, rank }) => [id, rank])).toEqual(
          neighboursOf(rows, own).map(({ id, rank }) => [id, rank]),
        )
      }),
    )
  })

  it('stay in order, and equals share a rank, when own points have come since the count', () => {
    fc.assert(
      fc.property(boardsWithOwn, fc.nat(7), ({ rows, own }, totalPoints) => {
        const around = amongNeighbours(neighboursOf(rows, own), { ...own, totalPoints })
        for (const [index, row] of around.entries()) {
          const before = around[index - 1]
          if (!before) continue
          expect(row.totalPoints).toBeLessThanOrEqual(before.totalPoints)
          expect(row.rank === before.rank).toBe(row.totalPoints === before.totalPoints)
          expect(row.rank).toBeGreaterThanOrEqual(before.rank)
        }
      }),
    )
  })

  it('appear first only where the top does not show them', () => {
    expect([1, 7, 8, 900].map((place) => showsNeighbours({ place }))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
