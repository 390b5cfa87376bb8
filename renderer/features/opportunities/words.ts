import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const CARD_WORDS = {
  willBeSeen: SEEN_BY_FEW.interest,
  isSeen: `${SEEN_BY_FEW.interest} Click again to take it back.`,
  edit: 'Edit',
  actionOn: (action: string, title: string) => `${action} ${title}`,
} as const

export const FORM_WORDS = {
  cancel: 'Cancel',
} as const

export const PROBLEM_WORDS = {
  tooLong: (most: string) => `Use ${most} characters or fewer.`,
} as const
