export const TITLE = 'Notifications'

export const CHANNEL_WORDS = {
  onDesktop:
    'This computer shows them while Fourfold runs, also with its window closed to the tray.',
  refusedOnDesktop:
    'Your system didn’t show Fourfold’s last notification. Allow notifications for Fourfold in the system’s settings; until then, reminders appear inside Fourfold.',
  /** By the browser's permission. */
  byPermission: {
    granted: 'This browser shows them while Fourfold is open behind another window.',
    default: 'This browser asks you first.',
    denied:
      'This browser doesn’t let Fourfold show notifications. Allow them in the browser’s settings for this page. Until then, reminders appear inside Fourfold.',
    missing: 'This browser has no notifications. Reminders appear inside Fourfold.',
  },
} as const

/** Texts of the weekly check-in's section. */
export const CHECK_IN_SECTION_WORDS = {
  hint: 'Your week, and three questions if you like, for your coach. It appears above the day’s habits.',
  about: {
    lastWeek: 'It covers the week before, from Monday to Sunday.',
  },
} as const

/** Texts of the section about the recap's notice. */
export const RECAP_SECTION_WORDS = {
  hint: 'One notification at six in the evening, if the week has points. This is for all your devices.',
  needsPush:
    'One notification at six in the evening, if the week has points and notifications are on.',
} as const

/** Texts of the switch for reminders while Fourfold is closed. */
export const CLOSED_WORDS = {
  needsInstall:
    'On an iPhone or iPad this works once Fourfold is on the home screen: tap Share, then “Add to Home Screen”, and open Fourfold from there.',
  missing:
    'This browser can’t be reached while Fourfold is closed. Reminders appear only while it is open.',
  denied:
    'This browser blocks notifications from Fourfold. Allow them in its settings for this page (the icon next to the address), or in your system’s settings if you installed Fourfold. Then turn this on.',
  on: 'This device reminds you whether Fourfold is open or closed. For that, your community’s server knows the times of your reminders and your time zone.',
  offline: 'You’re not connected right now. You can turn this on once you are.',
  off: 'Right now, reminders appear only while Fourfold is open.',
  failed:
    'That didn’t work: we can’t reach your community or your browser’s push service right now. Try again later.',
} as const

export const LIST_WORDS = {
  alsoClosed: 'Reminders appear on this device, whether Fourfold is open or closed.',
  quiet: ' A habit that is done and a break day stay quiet.',
  addFor: (habit: string) => `Add a reminder: ${habit}`,
  full: (most: number) => `You have all ${most} reminders. Remove one to add another.`,
} as const

export const ROW_WORDS = {
  name: (habit: string, time: string) => `${habit}, ${time}`,
  noDays: 'Choose a day, or this reminder stays quiet.',
} as const
