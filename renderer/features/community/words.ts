/** Texts of the community page. */
import { counted } from '#ui/day-words.ts'

export const COMMUNITY = {
  title: 'Community',
  noGroup: 'You’re not in a group yet.',
  findGroup: 'Find one',
  /** Precedes a link to the group. */
  yourGroup: 'Your group is',
  unnamed: 'without a name',
  call: 'Group call (opens a new page)',
} as const

export const ENTRIES = {
  messages: 'Messages',
  unread: (count: number) => `${counted(count, 'unread message')}.`,
  withCoach: 'You and your coach, with nobody else.',
  withMembers: 'You and each of your members.',
  referrals: 'Referrals',
  referralsText: 'Your link for inviting friends, and who joined with it.',
  profile: 'My Profile',
  profileText: 'How others see you, as far as you share it.',
  opportunities: 'Opportunities',
  opportunitiesText: 'Projects in the community that are looking for people.',
  gettingStarted: 'Getting started',
  gettingStartedText: 'Your habits, the intro video, your coach and your group.',
  coachingGroup: 'My Coaching Group',
  coachingGroupText: 'The members you look after.',
} as const
