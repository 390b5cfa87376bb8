export const GROUPS_WORDS = {
  all: 'All groups',
  unnamed: 'A group without a name',
  bringBack: 'Bring back',
  isBack: (name: string) => `${name} is back.`,
} as const

export const FORM_WORDS = {
  name: 'Name',
  category: 'Category',
  callLink: 'Call link',
  callLinkHint: 'Where the group meets. Its members see it.',
  open: 'Open: anybody can join',
  membersInvite: 'All members can invite, not just coaches',
  questions: 'Questions of the weekly check-in',
  questionsHint:
    'Members with a coach answer them each week. Without any, they get the usual three.',
  question1: 'First question',
  question2: 'Second question',
  question3: 'Third question',
  newGroup: 'New group',
  create: 'Create group',
  created: (name: string) => `${name} is ready.`,
} as const

export const INVITATION_WORDS = {
  title: 'Invitations',
  whoCameBy: (made: string) => `Who came by the invitation of ${made}`,
  nobodyNow:
    'None of them has it on record any more: they have joined another group since, or an admin confirmed them as a coach.',
} as const
