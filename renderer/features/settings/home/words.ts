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
