export const PROBLEM_WORDS = {
  nameMissing: 'What should we call you?',
  passwordTooShort: (least: number, more: number) =>
    `Use ${least} characters or more: ${more} to go.`,
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
} as const

export const ERROR_WORDS = {
  wrongCredentials: 'This email and password don’t match. Check both.',
  emailTaken: 'This email already has an account. You can sign in with it.',
  accountDisabled: 'This account is switched off. Ask an admin of your community.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  popupBlocked: 'Your browser blocked the Google window. Allow pop-ups here, then try again.',
  unreachable: 'We can’t reach the server right now. What you typed is still here. Try again.',
  unknown: 'That didn’t work. What you typed is still here. Try again.',
} as const

export const DEMO_ERROR_WORDS = {
  accountDisabled:
    'This person is switched off in the demo. Explore as admin, and switch the account on again in the admin tools.',
} as const
