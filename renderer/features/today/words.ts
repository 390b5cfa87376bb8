/** Texts of saving, in the first download; what loads later has texts of its own. */
import { counted } from '#ui/day-words.ts'

export const SAVING = {
  onDevice: 'Saved on this device',
  saving: 'Saving…',
  saved: 'All saved',
  deviceFull: 'Not saved: this device is out of space',
  deviceBlocked: 'Not saved: this device can’t store anything right now',
  waiting: (count: number) => ` ${counted(count, 'change')} to upload.`,
  /** What is said before what waits, and after it. */
  states: {
    offline: ['Offline.'],
    'server-waits': ['Your community’s server doesn’t answer.'],
    'not-loaded': ['Part of Fourfold didn’t load.'],
    'signed-out': ['Signed out.'],
    disabled: ['This account is switched off.', ' Ask an admin of your community.'],
    denied: ['Your community doesn’t let this account in right now.'],
    'too-old': ['This version of Fourfold is too old to sync.'],
    limit: ['Your community has reached its limit for now.', ' Fourfold keeps trying.'],
  },
  damaged: (count: number) => `${counted(count, 'damaged record')} set aside. The rest is fine.`,
} as const
