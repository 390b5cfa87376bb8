/** Texts of inviting people from a CSV file. */
import type { OpenGroup } from '#core/views/admin/import/plan-invitations.ts'
import { MOST_PEOPLE } from '#core/views/admin/import/read-people.ts'
import { counted } from '#ui/day-words.ts'
import { numberText } from '#ui/number-words.ts'

const invitations = (count: number) => counted(count, 'invitation')
const people = (count: number) => counted(count, 'person', 'people')

export const IMPORT_WORDS = {
  title: 'Invite people from a file',
  about:
    'Each person in the file gets a personal invitation to a group. Nobody gets an account by it: they create their own with the link that you send them.',
  private:
    'Names and emails stay on this device, until the invitations have ended. The community stores invitations without them.',
  demo: 'This is the demo: its links lead nobody into it. In a real community they do.',
  noOrigin:
    'Links need an address on the web, and a community on this computer alone has none. Nobody can be invited to it.',
  toMembers: 'All members',
} as const

export const FILE_WORDS = {
  title: 'The file',
  hint: `A CSV file whose first line names the columns name (or first name and last name), email and group, in any order. At most ${numberText(MOST_PEOPLE)} people and 1 MB at once.`,
  choose: 'Choose a CSV file',
  paste: 'Or paste its rows',
  pasteHint: 'Copied from a spreadsheet, with the names of the columns.',
  ignored: (columns: readonly string[]) =>
    `${columns.length === 1 ? 'This column is' : 'These columns are'} not used: ${columns.map((one) => `“${one}”`).join(', ')}.`,
  clear: 'Clear',
  cleared: 'The rows are cleared.',
  members: 'Members are not invited again. Who is one comes from the list of members:',
  unreadable: 'This file can’t be read. Choose it again.',
} as const

export const PREVIEW_WORDS = {
  title: 'Preview',
  nothing: 'Nobody would be invited.',
  toGroup: (count: number, group: string) => `${invitations(count)} to ${group}`,
  unnamed: 'a group without a name',
  leftOut: (count: number) => `${people(count)} left out`,
  line: (line: number, why: string) => `Line ${line}: ${why}`,
  groupsTitle: 'Groups to choose',
  open: ({ name, rows, why }: OpenGroup) => {
    if (why === 'none') return `Without a group: ${people(rows)}`
    const reason = { unknown: 'not found', archived: 'archived', several: 'several of this name' }
    return `“${name}” (${reason[why]}): ${people(rows)}`
  },
  leaveOut: 'Leave out',
  lasts: 'The invitations last',
  days: (days: number) => counted(days, 'day'),
  membersWait: 'The list of members has to load first, so that no member is invited.',
  make: (count: number) => `Make ${invitations(count)}`,
} as const

export const CARD_WORDS = {
  list: 'Imports on this device',
  title: (count: number, day: string) => `${people(count)}, ${day}`,
  making: 'Making invitations',
  ending: 'Ending invitations',
  leave: 'You can look at other pages meanwhile.',
  stopped: (made: number, of: number) =>
    `${numberText(made)} of ${invitations(of)} made. Continue makes the others; none is made twice.`,
  made: (count: number, day: string) =>
    `${counted(count, 'invitation')} made, valid until ${day}. Save the links, and send each person theirs.`,
  halfEnded: 'Not all of these invitations have ended yet.',
  ended: 'These invitations have ended; whoever joined stays.',
  continue: 'Continue',
  save: 'Save names, emails and links',
  file: (day: string) => `fourfold-invitations-${day}.csv`,
  end: 'End these invitations',
  endTitle: (title: string) => `End the invitations: ${title}`,
  forget: 'Remove from this device',
  forgetTitle: (title: string) => `Remove from this device: ${title}`,
  forgotten: 'Removed from this device. The invitations stay as they are.',
  show: (count: number) => `Show ${people(count)}`,
  hide: 'Hide people',
  write: 'Write an email',
  /** For screen readers, after the button's text. */
  to: (who: string) => `to ${who}`,
  copy: 'Copy link',
  copyOf: (who: string) => `Copy the link of ${who}`,
  copied: (who: string) => `The link of ${who} is copied.`,
  copyByHand: (link: string) => `Copy it by hand: ${link}`,
} as const
