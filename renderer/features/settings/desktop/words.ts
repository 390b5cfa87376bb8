export const WORDS = {
  aboutQuickCheck:
    'A small window on top of your other apps, to check off a habit and carry on. The tray opens it, and a shortcut if you choose one.',
  refused:
    'Your system didn’t show Fourfold’s last notification. Allow notifications for Fourfold in the system’s settings; until then, reminders appear inside Fourfold. Some systems refuse them to apps that aren’t signed.',
} as const

export const SHORTCUT_WORDS = {
  shortcut: 'Shortcut: ',
  taken: 'Another app uses these keys. Choose others.',
  systems: 'Your system uses these keys. Press others.',
} as const
