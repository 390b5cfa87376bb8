/** Texts of moving members between groups. */
import { counted } from '#ui/day-words.ts'

export const MOVE_OUT_WORDS = {
  title: (count: number) => counted(count, 'member'),
  empty: 'Nobody is in this group yet.',
  all: 'Select all',
  list: 'Members',
  uncounted: (count: number) => `${counted(count, 'account')} closed or switched off`,
  to: 'Move to',
  chooseGroup: 'Choose a group',
  block: (group: string) => `Block them from coming back to ${group || 'this group'}`,
  move: (count: number) => `Move ${counted(count, 'member')}`,
} as const

export const CHECK_WORDS = {
  off: 'Off',
  open: 'Open',
  openMember: (name: string) => `Open ${name}`,
} as const

export const PROGRESS_WORDS = {
  moved: (done: number, of: number) => `Moved ${done} of ${of}`,
  label: 'Moving members',
  stop: 'Stop',
  failed: (count: number) => `Couldn’t move ${counted(count, 'member')}.`,
  done: (count: number, group: string) => `${counted(count, 'member')} moved to ${group}.`,
} as const
