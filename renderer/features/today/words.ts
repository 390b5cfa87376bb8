/** Texts of saving, in the first download; what loads later has texts of its own. */
import { counted } from '#ui/day-words.ts'

export const SAVING = {
  onDevice: 'Saved on this device',
  saving: 'Saving…',
  saved: 'All saved',
  deviceFull: 'Not saved: this device is out of space',
  deviceBlocked: 'Not saved: this device can’t store anything right now',
  waiting: (count: number) => ` ${counted(count, 'change')} to upload.`,
  offline: (waiting: string) => `Offline.${waiting}`,
  serverWaits: (waiting: string) => `Your community’s server doesn’t answer.${waiting}`,
  notLoaded: (waiting: string) => `Part of Fourfold didn’t load.${waiting}`,
  tooOld: (waiting: string) => `This version of Fourfold is too old to sync.${waiting}`,
  signedOut: (waiting: string) => `Signed out.${waiting}`,
  disabled: (waiting: string) =>
    `This account is switched off.${waiting} Ask an admin of your community.`,
  denied: (waiting: string) => `Your community doesn’t let this account in right now.${waiting}`,
  limit: (waiting: string) =>
    `Your community has reached its limit for now.${waiting} Fourfold keeps trying.`,
  damaged: (count: number) => `${counted(count, 'damaged record')} set aside. The rest is fine.`,
} as const
