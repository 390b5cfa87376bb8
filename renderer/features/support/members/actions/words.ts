/** Texts of the actions for selected members. */
import type { BatchRun } from '#core/policies/bulk/bulk-run.ts'
import { counted } from '#ui/day-words.ts'

export const ACTION_WORDS = {
  label: 'Selected members',
  selected: (count: number) => `${count} selected`,
  move: 'Move to group',
  consistency: 'Consistency coach',
  executive: 'Executive coach',
  plan: 'Plan',
  announce: 'Announce…',
  export: 'Export',
  clear: 'Clear',
  exportName: (day: string) => `members-${day}.csv`,
} as const

export const CHOICE_WORDS = {
  coach: 'Coach',
  find: 'Find',
  found: (count: number) => `${count} to choose from`,
  noMatch: 'None matches.',
  whatNext: (count: number) =>
    `For ${counted(count, 'member')}. A click shows what would happen; nothing is applied yet.`,
  noCoaches: 'Nobody has this role yet. Give it to a member first, on their page.',
  coachHint: 'What a member and their earlier coach wrote to each other stays with the member.',
} as const

export const PANEL_WORDS = {
  title: {
    move: 'Move to group',
    consistency: 'Consistency coach',
    executive: 'Executive coach',
    plan: 'Plan',
  },
  leave: {
    always:
      'You can close this, and your device; it continues on the server, and is on the page of bulk changes, too.',
    'while-open':
      'You can close this; it continues while Fourfold is open, and is on the page of bulk changes, too.',
  },
  kept: 'It stays on the page of bulk changes, where you can continue or undo it later.',
} as const

/** What an applied change of selected members did. */
export function appliedText(title: string): string {
  return `Done: ${title}.`
}

/** What was not applied; undefined if everything was. */
export function skippedText({ skipped, failed }: Pick<BatchRun, 'skipped' | 'failed'>) {
  const rest = skipped + failed
  if (rest === 0) return undefined
  return `${counted(rest, 'member')} ${rest === 1 ? 'was' : 'were'} left as they are. Bulk changes tells why.`
}

/** What an undo did. */
export function undoneText({ undone, left }: Pick<BatchRun, 'undone' | 'left'>): string {
  const back = `Undone for ${counted(undone, 'member')}.`
  return left === 0 ? back : `${back} ${left} changed since and stay as they are.`
}
