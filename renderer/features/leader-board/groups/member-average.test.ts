import { describe, expect, it } from 'vitest'
import { rankByAverage } from '#core/views/ranking/ranking.ts'
import { averageBoard } from './average-board.ts'
import { eachText } from './member-average.ts'

const points = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
const group = (id: string, totalPoints: number, members?: number) => ({
  ...{ id, ownerId: id, name: id, totalPoints, points, late: false },
  members,
})

describe('a group’s average', () => {
  it('comes with how many took part', () => {
    expect(eachText(group('a', 100, 3))).toBe('3 with points, 33.3 each')
    expect(eachText(group('a', 7, 1))).toBe('1 with points, 7.0 each')
  })

  it('stays empty when nobody took part', () => {
    expect(eachText(group('a', 100))).toBe('')
    expect(eachText(group('a', 100, 0))).toBe('')
  })

  it('orders groups, equals by id and at one rank, and uncounted ones at the end', () => {
    const rows = [group('big', 900, 90), group('b', 40, 2), group('old', 999), group('a', 20, 1)]
    expect(rankByAverage(rows).map(({ id, rank }) => [rank, id])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [3, 'big'],
      [4, 'old'],
    ])
  })

  it('leaves out rows that are still loading', () => {
    const rows = [group('a', 10, 2), undefined, group('b', 9, 1)]
    const board = averageBoard({
      count: 3,
      isEnd: true,
      rowAt: (index) => {
        const row = rows[index]
        return row && { ...row, rank: index + 1, place: index + 1 }
      },
      own: { ...group('a', 10, 2), rank: 1, place: 1 },
      show: () => {},
    })
    expect(board.count).toBe(2)
    expect(board.rowAt(0)).toMatchObject({ id: 'b', rank: 1 })
    expect(board.own).toMatchObject({ id: 'a', rank: 2 })
  })
})
