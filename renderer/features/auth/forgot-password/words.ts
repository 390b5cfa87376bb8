export const FORM_WORDS = {
  about: 'Enter the email of your account, and we’ll send you a link to choose a new password.',
} as const

export const ON_DEVICE_WORDS = {
  why: 'Accounts here live only in this browser. No server can send you a link, and nobody else has a key, so a forgotten password can’t be replaced.',
  steps: [
    'Look through the passwords that your browser has saved. It may have kept this one when you signed in.',
    'Still signed in in another tab? Export your days there: Settings, Privacy, Export everything.',
    'Create a new account with another email address. The days of the old one stay stored in this browser, in case you remember the password.',
  ],
} as const
