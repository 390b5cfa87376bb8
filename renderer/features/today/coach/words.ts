/** Texts of the link to the coach, which loads after the habits. */
export const COACH_LINK = {
  label: 'Send to coach',
  unread: ' unread',
} as const
