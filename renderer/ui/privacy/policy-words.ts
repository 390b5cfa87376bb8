/** The part of the privacy policy that says who sees what, of everybody. */
import { SEEN_BY_FEW } from './words.ts'

export const WHO_SEES_IT = {
  heading: 'Who sees it',
  rows: [
    [
      'Other members see nothing',
      'unless you change it. In the settings you can share your profile and your days with your group, or with the whole community.',
    ],
    [
      'The group’s leaderboard',
      'shows your name, points and habit columns of the month only if you agreed to that, which is asked apart. You can take it back at any time. If you also share with your group or the community, the board of the day shows which habits you checked, too.',
    ],
    [
      'Your own coaches and your community’s admins',
      'see your record, your days and your hours, whatever your setting says: that is their work. They may keep notes on it, which they alone read.',
    ],
    [
      'What you and a coach write to each other:',
      `${SEEN_BY_FEW.messages} Admins do not, and a coach who is no longer yours does not, either. If one of you reports a message, admins see that one message.`,
    ],
    [
      'What you report',
      'is seen by your community’s admins and, until they have handled it, by one coach of the reported member’s group, with your name; never by the member, unless they are an admin. It is deleted with your account. What others have reported about you stays when yours is deleted.',
    ],
    [
      'A week you send as a check-in',
      'is for you and whoever coaches you at the time. A coach you had before still sees that you sent one to them, and nothing of it. Admins only count the ones that wait for an answer.',
    ],
    [
      'What you write of a day',
      'is for you alone. A line that you share with your coach is for you and whoever coaches you at the time. Admins read neither, unless your coach reports one.',
    ],
    [
      'Kudos',
      'are seen by the two of you alone, and only for as long as they are given. You can switch them off in the settings.',
    ],
    [
      'Partners',
      'see your name, and whether you checked a habit on a day or took a break, and nothing else of it. Nobody else sees that you are partners.',
    ],
    ['Whom you have blocked', 'you alone can see, and nobody is told.'],
    [
      'Your schedules',
      'are for you alone, and your hours for nobody but your coaches and the admins.',
    ],
    ['Whoever sent you the link', 'is told that somebody joined with it, without your name.'],
    [
      'A coach’s name',
      'is known to all members, and so is a coach’s profile unless the coach shares nothing.',
    ],
  ],
} as const
