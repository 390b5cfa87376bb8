/** Reads a CSV file of people to invite: its columns, and its rows as they are written. */
import { parseCsv } from '#core/export/parse-csv.ts'
import { lookedUp } from '#core/names/look-up.ts'
import { cleanName } from '#core/records/display-name.ts'

/** The most people in one file. */
export const MOST_PEOPLE = 1_000
/** The largest file, in bytes: a thousand rows with much else beside name, email and group. */
export const LARGEST_FILE = 1_000_000

/** One person of the file. */
export interface PersonRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number
  readonly name: string
  readonly email: string
  /** The group's name as it is written; '' if there is none. */
  readonly group: string
}

/** What a file contains, or why nothing of it can be used. */
export type PeopleFile =
  | { readonly rows: readonly PersonRow[]; readonly problem?: never }
  | { readonly problem: string; readonly rows?: never }

/** Names of the columns, as people write them. */
const COLUMNS = {
  name: ['name', 'full name', 'member'],
  email: ['email', 'mail', 'email address'],
  group: ['group', 'team'],
} as const

const SIZE = new Intl.NumberFormat('en-GB')
/** Why a file is not read. */
export const TOO_LARGE = `This is more than ${SIZE.format(LARGEST_FILE / 1000)} kB, the most there can be. Split it, or leave out columns other than name, email and group.`

/** The people in CSV text. The columns are found by their names, in any order; only the email is required. */
export function readPeople(text: string): PeopleFile {
  if (text.length > LARGEST_FILE) return { problem: TOO_LARGE }
  const { rows, openQuote } = parseCsv(text)
  if (openQuote !== undefined) {
    return {
      problem: `The quotation mark on line ${openQuote} is never closed. Close it, or remove it.`,
    }
  }
  const [head, ...people] = rows
  if (!head)
    return { problem: 'There is nothing in it. It needs the columns name, email and group.' }
  // Hyphens are no difference between names of columns, as people write them.
  const heads = head.cells.map((cell) => lookedUp(cell).replaceAll('-', ''))
  const at = (column: keyof typeof COLUMNS) => {
    const names: readonly string[] = COLUMNS[column]
    return heads.findIndex((cell) => names.includes(cell))
  }
  const columns = { name: at('name'), email: at('email'), group: at('group') }
  if (columns.email < 0) {
    return {
      problem:
        'The first line has no column “email”. It has to name the columns: name, email and group, in any order.',
    }
  }
  if (people.length === 0) {
    return { problem: 'There is nobody in it: below the names of the columns it has no rows.' }
  }
  if (people.length > MOST_PEOPLE) {
    return {
      problem: `There are ${SIZE.format(people.length)} people in it; there can be ${SIZE.format(MOST_PEOPLE)} at once. Split it.`,
    }
  }
  return {
    rows: people.map(({ line, cells }) => {
      const cell = (column: keyof typeof COLUMNS) => cleanName(cells[columns[column]] ?? '')
      return { line, name: cell('name'), email: cell('email'), group: cell('group') }
    }),
  }
}
