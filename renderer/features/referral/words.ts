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

export const LINK_WORDS = {
  shareText: 'Four daily habits, together.',
} as const

export const JOINED_WORDS = {
  heading: (count: number) => `Joined through your link${count > 0 ? `: ${count}` : ''}`,
  away: 'We can’t reach the community right now. This list appears once you’re back online.',
  nobody: 'Nobody yet. We tell you as soon as somebody joins.',
  nameless: NAMELESS,
} as const

export const INVITATION_WORDS = {
  about:
    'Anyone with the link of an invitation joins right away, until it ends or is used up. You can end it at any time. Members who have joined stay.',
  coachesOnly: 'Only coaches invite to this group now. You can still end the invitations you made.',
  made: 'Your invitation is ready. Its link is copied.',
  ended: 'Nobody can join with this invitation any more.',
  away: 'We count who has joined once you’re back online.',
} as const
