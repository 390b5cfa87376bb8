import { expect, it } from 'vitest'
import { boardCsv } from './board-csv.ts'

const WORDS = { rank: 'Rank', name: 'Name', total: 'Total', somebody: 'Somebody' }
const points = { habit1: 1, habit2: 2, habit3: 3, habit4: 4 }

it('writes a row for each row of a board, without a rank that is not shown', () => {
  const rows = [
    { rank: undefined, name: 'Ada', points, totalPoints: 10 },
    { rank: 1, name: '', points, totalPoints: 10 },
  ]
  const [head, ...lines] = boardCsv(rows, WORDS).split('\r\n')
  expect(head).toMatch(/^\uFEFFRank,Name,.*,Total$/)
  expect(lines).toEqual([',Ada,3,2,1,4,10', '1,Somebody,3,2,1,4,10', ''])
})
