export const ACTION_WORDS = {
  move: 'Move to group',
  consistency: 'Consistency coach',
  executive: 'Executive coach',
  plan: 'Plan',
} as const

export const CHOICE_WORDS = {
  coachHint: 'What a member and their earlier coach wrote to each other stays with the member.',
} as const
