/** Texts of inviting people from a CSV file. */
import type { OpenGroup } from '#core/views/admin/import/plan-invitations.ts'
import { MAX_PEOPLE } from '#core/views/admin/import/read-people.ts'
import { counted } from '#ui/day-words.ts'
import { numberText } from '#ui/number-words.ts'

const invitations = (count: number) => counted(count, 'invitation')
const people = (count: number) => counted(count, 'person', 'people')

export const IMPORT_WORDS = {
  about:
    'Each person in the file gets a personal invitation to a group. Nobody gets an account by it: they create their own with the link that you send them.',
  private:
    'Names and emails stay on this device, until the invitations have ended. The community stores invitations without them.',
  demo: 'This is the demo: its links lead nobody into it. In a real community they do.',
  noOrigin:
    'Links need an address on the web, and a community on this computer alone has none. Nobody can be invited to it.',
} as const

export const FILE_WORDS = {
  hint: `A CSV file whose first line names the columns name (or first name and last name), email and group, in any order. At most ${numberText(MAX_PEOPLE)} people and 1 MB at once.`,
  choose: 'Choose a CSV file',
  ignored: (columns: readonly string[]) =>
    `${columns.length === 1 ? 'This column is' : 'These columns are'} not used: ${columns.map((one) => `“${one}”`).join(', ')}.`,
  members: 'Members are not invited again. Who is one comes from the list of members:',
} as const

export const PREVIEW_WORDS = {
  toGroup: (count: number, group: string) => `${invitations(count)} to ${group}`,
  unnamed: 'a group without a name',
  leftOut: (count: number) => `${people(count)} left out`,
  open: ({ name, rows, why }: OpenGroup) => {
    if (why === 'none') return `Without a group: ${people(rows)}`
    const reason = { unknown: 'not found', archived: 'archived', several: 'several of this name' }
    return `“${name}” (${reason[why]}): ${people(rows)}`
  },
  membersWait: 'The list of members has to load first, so that no member is invited.',
  make: (count: number) => `Make ${invitations(count)}`,
} as const

export const CARD_WORDS = {
  title: (count: number, day: string) => `${people(count)}, ${day}`,
  stopped: (made: number, of: number) =>
    `${numberText(made)} of ${invitations(of)} made. Continue makes the others; none is made twice.`,
  made: (count: number, day: string) =>
    `${counted(count, 'invitation')} made, valid until ${day}. Save the links, and send each person theirs.`,
  halfEnded: 'Not all of these invitations have ended yet.',
  ended: 'These invitations have ended; whoever joined stays.',
  forgetTitle: (title: string) => `Remove from this device: ${title}`,
  forgotten: 'Removed from this device. The invitations stay as they are.',
  show: (count: number) => `Show ${people(count)}`,
} as const
