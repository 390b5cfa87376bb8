export const WORDS = {
  aboutOpening: 'Fourfold starts in the background, next to the clock, and reminds you from there.',
  aboutAskAway:
    'When you come back after 15 minutes to 4 hours, Fourfold asks once what that time was, in a notification and the tray, and logs it in the category you choose. It keeps nothing else about when you are away.',
  aboutQuickCheck:
    'A small window on top of your other apps, to check off a habit and carry on. The tray opens it, and a shortcut if you choose one.',
  refused:
    'Your system didn’t show Fourfold’s last notification. Allow notifications for Fourfold in the system’s settings; until then, reminders appear inside Fourfold. Some systems refuse them to apps that aren’t signed.',
  notSaved: 'Couldn’t save this setting on your computer. Try again.',
} as const

export const SHORTCUT_WORDS = {
  shortcut: 'Shortcut: ',
  taken: 'Another app uses these keys. Choose others.',
  systems: 'Your system uses these keys. Press others.',
} as const
