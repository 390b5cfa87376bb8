import { NAMELESS } from '#ui/privacy/words.ts'
export const PAGE_WORDS = {
  closedGroup: (group: string) =>
    `Whoever signs up with your link is known to come from you, and asks to join ${group || 'your group'}. A coach answers.`,
  noLink: 'This community lives in the desktop app on this device, so there is no link to share.',
  /** What links of this community are good for. */
  reach: {
    here: 'This community lives only on this device: the link opens it in this browser only.',
    demo: 'This is the demo: its links lead nobody into it. In a real community they do.',
  },
} as const

export const JOINED_WORDS = {
  heading: (count: number) => `Joined through your link${count > 0 ? `: ${count}` : ''}`,
  nobody: 'Nobody yet. We tell you as soon as somebody joins.',
  nameless: NAMELESS,
} as const

export const INVITATION_WORDS = {
  away: 'We count who has joined once you’re back online.',
} as const
