import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const NOT_FOUND = {
  text: 'The address may have a typing mistake, or the page has moved. Today’s habits are one click away.',
} as const

export const CLOSED = {
  text: (until: string) =>
    `You closed it, or an admin did because somebody asked in your name. Nothing is checked off. You can restore it until ${until}: everything comes back, shared with nobody and off the boards. ${SEEN_BY_FEW.closed}`,
  now: {
    heading: 'Remove it now',
    about: 'This browser has the only copy. On a device that is not yours you need not wait.',
    open: 'Remove my account now…',
    question: 'Remove your account for good?',
    text: 'Your days, hours, messages and files leave this browser at once, and nobody can bring them back. What remains: the points you earned, in the sums of your group, without your name.',
    confirm: 'Remove it for good',
    cancel: 'Cancel',
    failed: 'Couldn’t remove your account. Try again.',
  },
} as const

export const NO_STORAGE = {
  missing: {
    title: 'This window cannot keep your habits',
    text: 'Fourfold stores everything on your device, and this browser does not allow it here. Private windows often do that. Open Fourfold in a normal window, or allow site data for this address in the browser’s settings.',
  },
  full: {
    title: 'This device is out of space',
    text: 'Fourfold can’t open its data on this device. Free some space, then try again. Don’t clear this browser’s data: your habits are in it.',
  },
  blocked: {
    title: 'Your habits can’t be opened right now',
    text: 'Another tab may be using them. Close other Fourfold tabs, then try again. If that does not help, restart the browser. Don’t clear its data: your habits are in it.',
  },
  newer: {
    title: 'This version of Fourfold is too old',
    text: 'A newer version has stored your habits on this device. This one leaves them as they are. Update Fourfold, or close all its tabs and open it again.',
  },
  removed: {
    title: 'Your browser has removed your data',
    text: NEW_ACCOUNTS.keepsElsewhere
      ? 'What Fourfold kept on this device is gone: a browser may clear it when space runs out. Sign in again, and everything that was saved online comes back. Changes that were not saved online yet are lost.'
      : 'What Fourfold kept on this device is gone, and your account with it: a browser may clear it when space runs out. Free some space, create your account again, and import your last export under Settings, Privacy.',
  },
} as const
