import { counted } from '#ui/day-words.ts'

export const ACCOUNT = {
  where: {
    demo: 'You are visiting the demo community. It lives in this browser alone.',
    here: 'This account lives in this browser: it does not sync, and it is not protected from other people who use this device.',
    elsewhere: 'Your days are kept on this device and in your community’s cloud.',
  },
} as const

export const SIGN_OUT = {
  button: 'Sign out',
  losing: (pending: number) => `Sign out and lose ${counted(pending, 'change')}`,
  kept: (pending: number) =>
    `${onlyHere(pending)} ${pending === 1 ? 'It waits' : 'They wait'} here until you sign in again.`,
  lost: (pending: number) =>
    `${onlyHere(pending)} Removing your data deletes ${pending === 1 ? 'it' : 'them'} for good.`,
  forget: {
    elsewhere: {
      label: 'Also remove my data from this device',
      hint: 'Your days come back from the cloud when you sign in again. Reminders, your private archive and what you typed without saving it are only here, and go.',
    },
    demo: {
      label: 'Also remove the demo from this device',
      hint: 'What you did in it goes. The next visit begins with a new one.',
    },
  },
  onlyCopy:
    'Signing out removes nothing: this browser has the only copy of your days. To remove them, too, delete your account.',
  delete: 'Delete my account',
} as const

function onlyHere(pending: number): string {
  return `${counted(pending, 'change')} ${pending === 1 ? 'is' : 'are'} only on this device.`
}
