/** What an admin does with the links of an import: a table for a mail tool, or one mail at a time. */
import type { CsvRow } from '#core/values/csv/csv.ts'

export interface LinkFacts {
  readonly name: string
  readonly email: string
  readonly groupName: string
  readonly link: string
  /** The day on which it ends, as the reader writes days. */
  readonly until: string
}

export const LINK_HEADS: CsvRow = ['Name', 'Email', 'Group', 'Link', 'Valid until']

export function linkCells({ name, email, groupName, link, until }: LinkFacts): CsvRow {
  return [name, email, groupName, link, until]
}

/** The address that opens a mail to the person, with the invitation in it. */
export function mailAddressOf({ name, email, groupName, link, until }: LinkFacts): string {
  const subject = `Your invitation to ${groupName || 'our community'}`
  const body = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    '',
    `you are invited to ${groupName || 'our community'}:`,
    link,
    '',
    `The link is for you alone, and works until ${until}.`,
  ].join('\r\n')
  // The email is from a file: a "?" in it must not add a copy to somebody else.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
