import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuditEntry, auditEntrySchema } from '#core/records/audit-entry.ts'
import { csvFile } from '#core/values/csv/csv.ts'
import { auditRows, groupEntries, namesIn, summaryText } from './audit-groups.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
function entry(changes: Partial<AuditEntry> = {}): AuditEntry {
  const given = { id: 'one', by: 'alex', byName: 'Alex', at: NOON, action: 'move-member' }
  return auditEntrySchema.parse({ ...given, summary: 'Moved.', ...changes })
}
const NAMES: Readonly<Record<string, string>> = { ada: 'Ada', ben: 'Ben' }
const nameOf = (id: string) => NAMES[id]

describe('the audit log', () => {
  it('shows the entries of one piece of work together', () => {
    const log = [
      entry({ id: 'd', at: NOON }),
      entry({ id: 'c', at: NOON - 9 * MINUTE }),
      entry({ id: 'b', at: NOON - 20 * MINUTE }),
      entry({ id: 'a', at: NOON - 20 * MINUTE, by: 'bo' }),
      entry({ id: '0', at: NOON - 20 * MINUTE, by: 'bo', action: 'save-group' }),
    ]
    expect(groupEntries(log).map((group) => group.map(({ id }) => id))).toEqual([
      ['d', 'c'],
      ['b'],
      ['a'],
      ['0'],
    ])
  })

  it('loses no entry and keeps their order', () => {
    const entries = fc.array(
      fc.record({ by: fc.constantFrom('alex', 'bo'), minutes: fc.integer({ min: 0, max: 99 }) }),
    )
    fc.assert(
      fc.property(entries, (given) => {
        const log = given
          .map(({ by, minutes }, index) =>
            entry({ id: `e${index}`, by, at: NOON + minutes * MINUTE }),
          )
          .toSorted((a, b) => b.at - a.at)
        expect(groupEntries(log).flat()).toEqual(log)
      }),
    )
  })

  it('names the members it is about, and no ids', () => {
    expect(namesIn([{ targets: ['ada', 'gone'] }, { targets: ['ben', 'ada'] }], nameOf)).toEqual([
      'Ada',
      'Ben',
    ])
    const run = '0a1b2c3d-0000-4000-8000-000000000000'
    expect(summaryText(entry({ summary: `Moved 5 members back (run ${run}).` }))).toBe(
      'Moved 5 members back.',
    )
    expect(summaryText(entry({ summary: `Removed 3 records of run ${run}, which is over.` }))).toBe(
      'Removed 3 records of a bulk change, which is over.',
    )
    expect(summaryText(entry({ summary: '' }))).toBe('Member moved')
  })

  it('exports a table with names, in which no text is a formula', () => {
    const bad = entry({ summary: '=HYPERLINK("https://evil.example")', targets: ['ada', 'ben'] })
    expect(auditRows([bad], nameOf)[1]).toEqual([
      '2026-11-21T12:00:00.000Z',
      'Alex',
      'Member moved',
      '=HYPERLINK("https://evil.example")',
      'Ada; Ben',
    ])
    expect(csvFile(auditRows([bad], nameOf))).toContain(`"'=HYPERLINK`)
  })
})
