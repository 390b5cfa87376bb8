import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { HOURS_HEADS, hoursCells, MONTH_HEADS, monthCells } from './admin-csv.ts'
import { csvOf } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const OWNER = { userId: 'ada', userName: '=cmd|calc', groupId: 'birds', groupName: 'Birds' }
const DAY = dayKey('2026-11-20')

describe('the tables that admins export', () => {
  it('have as many cells in each row as heads', () => {
    expect(monthCells(emptyMonth(OWNER, monthOf(DAY), 1))).toHaveLength(MONTH_HEADS.length)
    expect(hoursCells(emptyTimeDay(OWNER, DAY, DEFAULT_SCHEDULE, 1))).toHaveLength(
      HOURS_HEADS.length,
    )
  })

  it('leave actual hours empty that nobody has confirmed', () => {
    const cells = hoursCells(emptyTimeDay(OWNER, DAY, DEFAULT_SCHEDULE, 1))
    expect(cells[3]).toBe('no')
    expect(cells.slice(9, 14)).toEqual(['', '', '', '', ''])
  })

  it('run no formula that a member has put into a name', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@'), fc.string(), (start, rest) => {
        const month = emptyMonth({ ...OWNER, userName: start + rest }, monthOf(DAY), 1)
        const [read] = parseCsv(csvOf([monthCells(month)])).rows
        expect(read?.cells[1]).toBe(`'${start}${rest}`)
      }),
    )
  })
})
