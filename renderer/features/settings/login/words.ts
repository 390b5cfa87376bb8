export const WORDS = {
  demo: 'This is the demo community. Nobody needs a password here.',
  googleOnly: (email: string) =>
    `You sign in with Google as ${email}. Change your email and password in your Google account.`,
  unreachable:
    'We can’t reach your community right now. Come back later to change your email or password.',
  device: {
    about: 'Signing out leaves your days on this device for when you come back.',
  },
} as const

export const EMAIL_WORDS = {
  heading: 'Your email',
  signInWith: 'You sign in with ',
  form: 'Change your email',
  newEmail: 'New email',
  password: 'Your password',
  submit: 'Change email',
  changed: (email: string) => `You sign in with ${email} from now on.`,
  linkSent: (email: string) =>
    `If ${email} can be used, a link is on its way there. Open it within a few hours, then sign in with the new address. Until then the old one stays.`,
} as const

export const PASSWORD_WORDS = {
  heading: 'Your password',
  form: 'Change your password',
  current: 'Current password',
  next: 'New password',
  submit: 'Change password',
  changed: 'Your password is changed.',
} as const

export const GOOGLE_WORDS = {
  notLinked: 'Link your Google account to sign in with it, too.',
  belongsToOther: 'This Google account belongs to another account here.',
} as const

export const ERROR_WORDS = {
  tooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  popupBlocked: 'Your browser blocked the Google window. Allow pop-ups here, then try again.',
  unreachable: 'We can’t reach your community right now. Nothing has changed. Try again.',
} as const
