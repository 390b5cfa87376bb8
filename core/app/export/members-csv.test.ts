import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { membersCsv } from './members-csv.ts'

const ROW: MemberRow = {
  ...{ id: 'ada', name: 'Ada', email: 'ada@example.org', groupId: 'owls', closed: false },
  ...{ lastActive: Date.UTC(2026, 10, 21, 9), isConsistencyCoach: false, isExecutiveCoach: false },
  ...{ consistencyCoachId: 'cleo', executiveCoachId: '', admin: false, tier: 'pro' },
  disabled: false,
}
const CLEO: MemberRow = { ...ROW, id: 'cleo', name: 'Cleo', isConsistencyCoach: true, admin: true }
const KNOWN = {
  members: new Map([['cleo', CLEO]]),
  groups: new Map([['owls', { name: 'Owls' }]]),
}
const cells = (rows: readonly MemberRow[]) =>
  parseCsv(membersCsv(rows, KNOWN)).rows.map((row) => row.cells)

describe('members as CSV', () => {
  it('names their group, coaches, plan and role, and begins with the mark for Excel', () => {
    expect(membersCsv([], KNOWN)).toMatch(/^\uFEFFName,Email,Group,/)
    const [, ada, cleo] = cells([ROW, { ...CLEO, lastActive: 0, disabled: true }])
    expect(ada).toEqual([
      ...['Ada', 'ada@example.org', 'Owls', 'Cleo', '', 'Pro', '', 'Open', '2026-11-21', 'ada'],
    ])
    expect(cleo?.slice(6)).toEqual(['Admin, Consistency coach', 'Switched off', '', 'cleo'])
  })

  it('names a group and a coach that are not known by their ids, and says what cannot be read', () => {
    const [, ada] = cells([
      { ...ROW, groupId: 'gone', consistencyCoachId: 'left', unreadable: true },
    ])
    expect(ada?.slice(2, 4)).toEqual(['gone', 'left'])
    expect(ada?.[7]).toBe('Can’t be read')
  })

  it('prefers the email that members sign in with', () => {
    const emailOf = (authEmail: string) => cells([{ ...ROW, authEmail }])[1]?.[1]
    expect(emailOf('new@example.org')).toBe('new@example.org')
    expect(emailOf('')).toBe('ada@example.org')
  })

  it('runs nothing that a member has written as a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r']) {
      const [, ada] = cells([{ ...ROW, name: `${start}HYPERLINK("https://x")` }])
      expect(ada?.[0]).toBe(`'${start}HYPERLINK("https://x")`)
    }
  })

  it('keeps every name in its own cell, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const [, ada] = cells([{ ...ROW, name }])
        expect(ada).toHaveLength(10)
        expect(ada?.[0]?.replace(/^'/, '')).toBe(name.replace(/^'/, ''))
      }),
    )
  })
})
