/** Texts of `/settings/desktop`. */
export const WORDS = {
  title: 'This computer',
  start: 'Start',
  openAtLogin: 'Open at login',
  aboutOpening: 'Fourfold starts in the background, next to the clock, and reminds you from there.',
  quickCheck: 'Quick check',
  aboutQuickCheck: 'A small window on top of your other apps, to check off a habit and carry on.',
  notifications: 'Notifications',
  refused:
    'Your system didn’t show Fourfold’s last notification. Allow notifications for Fourfold in the system’s settings; until then, reminders appear inside Fourfold. Some systems refuse them to apps that aren’t signed.',
  notSaved: 'Couldn’t save this setting on your computer. Try again.',
} as const

export const SHORTCUT_WORDS = {
  shortcut: 'Shortcut: ',
  off: 'Turned off',
  press: 'Press the keys…',
  taken: 'Another app uses these keys. Choose others.',
  change: 'Change the shortcut',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
} as const
