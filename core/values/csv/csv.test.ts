import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile, csvOf, withoutFormula } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const
/** Text that is likely to break a table: separators, quotes, line ends and formulas. */
const cells = fc.oneof(
  fc.string({ unit: fc.constantFrom(...STARTS, '"', ',', ';', ' ', 'a', 'é', '1') }),
  fc.string({ unit: 'grapheme' }),
)
const rowsOf = (columns: number) =>
  fc.array(fc.array(cells, { minLength: columns, maxLength: columns }), { minLength: 1 })

describe('a CSV table', () => {
  it('quotes what would break a row', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'semi;colon', 'plain']])).toBe(
      '"a,b","say ""hi""","two\nlines","semi;colon",plain\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'runs no formula: %j',
    (text) => {
      expect(csvOf([[text]])).toMatch(/^"?'/)
    },
  )

  it('keeps a negative number a number', () => {
    expect(csvOf([[-1.5]])).toBe('-1.5\r\n')
  })

  it('begins a file with the mark that says UTF-8', () => {
    expect(csvFile([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n')
  })

  it('contains no cell that begins like a formula, for any texts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STARTS), cells, (start, rest) => {
        for (const { cells: read } of parseCsv(
          csvOf([
            ['Head', 'Head', 'Head'],
            ['', '', `${start}${rest}`],
          ]),
        ).rows) {
          for (const cell of read)
            expect(cell === '' || !STARTS.some((one) => cell.startsWith(one))).toBe(true)
        }
      }),
    )
  })

  it('reads back what it wrote, for any texts', () => {
    fc.assert(
      fc.property(rowsOf(3), (rows) => {
        const table = [['Name', 'Email', 'Group'], ...rows]
        const written = table
          .map((row) => row.map(withoutFormula))
          .filter((row) => row.some((cell) => cell.trim() !== ''))
        expect(parseCsv(csvFile(table)).rows.map((row) => row.cells)).toEqual(written)
      }),
    )
  })
})

describe('a CSV file from a spreadsheet', () => {
  it.each([
    ['a comma', 'Name,Email\nAda,ada@example.org\n'],
    ['a semicolon', 'Name;Email\nAda;ada@example.org'],
    ['a tab', 'Name\tEmail\r\nAda\tada@example.org\r\n'],
    ['a semicolon, with a comma in quotes', '"Name";Email\r"Ada";ada@example.org\r'],
  ])('accepts %s between its cells', (_, text) => {
    expect(parseCsv(text).rows.map((row) => row.cells)).toEqual([
      ['Name', 'Email'],
      ['Ada', 'ada@example.org'],
    ])
  })

  it('tells on which line a row begins, past empty lines and lines within a cell', () => {
    const { rows } = parseCsv('Name\r\n\r\n"two\r\nlines"\r\nlast')
    expect(rows.map(({ line, cells: [cell] }) => [line, cell])).toEqual([
      [1, 'Name'],
      [3, 'two\r\nlines'],
      [5, 'last'],
    ])
  })

  it('tells where a quotation mark is not closed', () => {
    expect(parseCsv('Name\n"Ada\nBo').openQuote).toBe(2)
    expect(parseCsv('Name\n"Ada"\nBo')).not.toHaveProperty('openQuote')
  })
})
