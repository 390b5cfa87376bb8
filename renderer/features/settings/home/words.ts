import { counted } from '#ui/day-words.ts'

/** Texts of `/settings`. */
export const WORDS = {
  pages: {
    accountInformation: {
      label: 'Account information',
      about: 'Your name, pictures, profile and group.',
    },
    preferences: {
      label: 'Preferences',
      about: 'When your day starts; theme, first day of the week, dates and times.',
    },
    reminders: {
      label: 'Notifications',
      about: 'How Fourfold reaches you, and reminders for each habit.',
    },
    loginDetails: {
      label: 'Login details',
      about: 'Your email, your password, and signing out of this device.',
    },
    billing: { label: 'Billing', about: 'Your plan, and what each plan includes.' },
    privacy: {
      label: 'Privacy',
      about: 'Who sees what you do. Export, import or delete your data.',
    },
  },
} as const

export const SAVED = {
  title: 'What is saved',
  all: {
    elsewhere: 'Your community’s cloud has all your changes.',
    here: 'All your changes are saved on this device, and nowhere else.',
    demo: 'All your changes are saved on this device. The demo keeps them nowhere else.',
  },
  some: (waiting: number, failed: number) =>
    [
      waiting > 0 ? `${counted(waiting, 'change')} to upload.` : '',
      failed > 0 ? `${failed} couldn’t be saved.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  oldest: (time: string, span: string) => ` The oldest is from ${time}, ${span} ago.`,
  why: 'Today says why',
  setClock: 'Your days and months follow it: set it right.',
  clears:
    'This browser may clear what is kept here after seven days without a visit. A copy is safe: export one under Privacy.',
  clearsUnsent:
    'This browser may clear what waits here after seven days without a visit. Open Fourfold with a network before then.',
} as const
