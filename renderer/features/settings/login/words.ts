export const WORDS = {
  demo: 'This is the demo community. Nobody needs a password here.',
  unreachable:
    'We can’t reach your community right now. Come back later to change your email or password.',
  device: {
    about: 'Signing out leaves your days on this device for when you come back.',
  },
} as const

export const EMAIL_WORDS = {
  signInWith: 'You sign in with ',
} as const
