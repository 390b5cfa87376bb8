import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MemberRow, memberRowSchema } from '#core/admin/members/directory.ts'
import { dayKey } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import {
  HOURS_HEADS,
  hoursCells,
  MEMBER_HEADS,
  MONTH_HEADS,
  memberCells,
  monthCells,
} from './admin-csv.ts'
import { csvOf } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const OWNER = { userId: 'ada', userName: '=cmd|calc', groupId: 'birds', groupName: 'Birds' }
const DAY = dayKey('2026-11-20')
const NAMES = { groupName: () => 'Birds', memberName: (id: string) => `Coach ${id}` }
const row: MemberRow = memberRowSchema.parse({
  ...{ id: 'ada', name: '+Ada', email: 'ada@example.org', groupId: 'birds', closed: false },
  ...{ lastActive: Date.UTC(2026, 10, 20, 12), isConsistencyCoach: true, isExecutiveCoach: false },
  ...{ consistencyCoachId: 'c', executiveCoachId: '', admin: true, tier: 'pro', disabled: false },
})

describe('the tables that admins export', () => {
  it('have as many cells in each row as heads', () => {
    expect(memberCells(row, NAMES)).toHaveLength(MEMBER_HEADS.length)
    expect(monthCells(emptyMonth(OWNER, monthOf(DAY), 1))).toHaveLength(MONTH_HEADS.length)
    expect(hoursCells(emptyTimeDay(OWNER, DAY, DEFAULT_SCHEDULE, 1))).toHaveLength(
      HOURS_HEADS.length,
    )
  })

  it('tell names instead of ids, roles, and the state of the account', () => {
    expect(memberCells(row, NAMES)).toEqual([
      ...['+Ada', 'ada@example.org', 'Birds', 'Coach c', '', 'Pro', 'admin, consistency coach'],
      ...['open', '2026-11-20', 'ada'],
    ])
    expect(memberCells({ ...row, closed: true, lastActive: 0 }, NAMES).slice(7, 9)).toEqual([
      'closed',
      '',
    ])
    expect(memberCells({ ...row, disabled: true }, NAMES)[7]).toBe('switched off')
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
