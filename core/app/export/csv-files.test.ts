import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { csvOf } from '#core/values/csv/csv.ts'
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import { dayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { boardCsv, MONTH_HEADS, monthCells } from './csv-files.ts'

const OWNER = { userId: 'ada', userName: '=cmd|calc', groupId: 'birds', groupName: 'Birds' }
const DAY = dayKey('2026-11-20')

describe('the month that admins export', () => {
  it('fills as many cells in a row as there are heads', () => {
    expect(monthCells(emptyMonth(OWNER, monthOf(DAY), 1))).toHaveLength(MONTH_HEADS.length)
  })

  it('runs no formula that a member has put into a name', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@'), fc.string(), (start, rest) => {
        const month = emptyMonth({ ...OWNER, userName: start + rest }, monthOf(DAY), 1)
        const [read] = parseCsv(csvOf([monthCells(month)])).rows
        expect(read?.cells[1]).toBe(`'${start}${rest}`)
      }),
    )
  })
})

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
