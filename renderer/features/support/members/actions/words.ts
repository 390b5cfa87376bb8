/** Texts of the actions for selected members. */
import { counted } from '#ui/day-words.ts'

export const ACTION_WORDS = {
  move: 'Move to group',
  consistency: 'Consistency coach',
  executive: 'Executive coach',
  plan: 'Plan',
} as const

export const CHOICE_WORDS = {
  whatNext: (count: number) =>
    `For ${counted(count, 'member')}. A click shows what would happen; nothing is applied yet.`,
  noCoaches: 'Nobody has this role yet. Give it to a member first, on their page.',
  coachHint: 'What a member and their earlier coach wrote to each other stays with the member.',
} as const
