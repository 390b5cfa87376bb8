/** Reads a CSV file of people to invite: its columns, and its rows as they are written. */
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { lookedUp } from '#core/values/names/look-up.ts'

export const MAX_PEOPLE = 1_000
/** The largest file, in bytes: a thousand rows with much else beside name, email and group. */
export const MAX_FILE_BYTES = 1_000_000

export interface PersonRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number
  readonly name: string
  readonly email: string
  /** The group's name as it is written; '' if there is none. */
  readonly group: string
  /** How many more cells the row has than the first line: an unquoted comma, perhaps. */
  readonly extra?: number
}

/** What a file contains, or why nothing of it can be used. */
export type PeopleFile =
  | {
      readonly rows: readonly PersonRow[]
      /** Names of columns that mean nothing here, and what else of a row is not read. */
      readonly ignored: readonly string[]
      readonly problem?: never
    }
  | { readonly problem: string; readonly rows?: never }

/** Names of the columns, as people and spreadsheets write them, in English and German. */
const COLUMNS = {
  firstName: ['firstname', 'givenname', 'forename', 'vorname'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'familienname'],
  name: ['name', 'fullname', 'member'],
  email: ['email', 'mail', 'emailaddress', 'emailadresse', 'mailadresse'],
  group: ['group', 'groupname', 'team', 'gruppe', 'gruppenname'],
} as const

type Column = keyof typeof COLUMNS

const SIZE = new Intl.NumberFormat('en-GB')
/** Why a file is not read. */
export const TOO_LARGE = `This is more than ${SIZE.format(MAX_FILE_BYTES / 1000)} kB, the most there can be. Split it, or leave out columns other than name, email and group.`

/** The people in CSV text. The columns are found by their names, in any order; only the email is required. */
export function readPeople(text: string): PeopleFile {
  if (text.length > MAX_FILE_BYTES) return { problem: TOO_LARGE }
  const { rows, openQuote } = parseCsv(text)
  if (openQuote !== undefined) {
    return {
      problem: `The quotation mark on line ${openQuote} is never closed. Close it, or remove it.`,
    }
  }
  const [head, ...people] = rows
  if (!head)
    return { problem: 'There is nothing in it. It needs the columns name, email and group.' }
  const columns = columnsOf(head.cells)
  if (columns.email === undefined) {
    return {
      problem:
        'The first line has no column “email”. It has to name the columns: name, email and group, in any order.',
    }
  }
  if (people.length === 0) {
    return { problem: 'There is nobody in it: below the names of the columns it has no rows.' }
  }
  if (people.length > MAX_PEOPLE) {
    return {
      problem: `There are ${SIZE.format(people.length)} people in it; there can be ${SIZE.format(MAX_PEOPLE)} at once. Split it.`,
    }
  }
  const used = new Set(Object.values(columns))
  const ignored = head.cells.map((cell) => cell.trim()).filter((_, index) => !used.has(index))
  return {
    rows: people.map((row) => personOf(row, columns, head.cells.length)),
    ignored: ignored.filter((name) => name !== ''),
  }
}

/** Where each column is: the first one of its names. Spaces and hyphens are no difference. */
function columnsOf(heads: readonly string[]): Readonly<Partial<Record<Column, number>>> {
  const plain = heads.map((cell) => lookedUp(cell).replaceAll(/[\s_.-]/g, ''))
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([column, names]) => {
      const known: readonly string[] = names
      const at = plain.findIndex((cell) => known.includes(cell))
      return at < 0 ? [] : [[column, at]]
    }),
  )
}

function personOf(
  { line, cells }: ReturnType<typeof parseCsv>['rows'][number],
  columns: Readonly<Partial<Record<Column, number>>>,
  width: number,
): PersonRow {
  const cell = (column: Column) => cleanName(cells[columns[column] ?? -1] ?? '')
  // Beside a first name, a column "Name" has the last one.
  const [first, last] = [cell('firstName'), cell('lastName') || cell('name')]
  const name = columns.firstName === undefined ? cell('name') || last : `${first} ${last}`
  const extra = cells.slice(width).filter((one) => one.trim() !== '').length
  return {
    line,
    name: cleanName(name),
    email: cell('email'),
    group: cell('group'),
    ...(extra > 0 && { extra }),
  }
}
