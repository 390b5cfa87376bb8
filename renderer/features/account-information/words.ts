/** Texts of `/settings/account-information`. */
import type { FileSlot } from '#core/policies/storage/slots.ts'

export const TITLE = 'Account information'

export const FORM_WORDS = {
  heading: 'About you',
  name: 'Name',
  location: 'Location',
  locationExample: 'A town, or a country',
  bio: 'Bio',
  aboutBio: 'What you do, and what you are working on.',
  instagram: 'Instagram',
  instagramExample: '@name',
  instagramCount: 'Instagram followers',
  youtube: 'YouTube',
  youtubeExample: '@channel',
  youtubeCount: 'YouTube subscribers',
  save: 'Save',
  saved: 'Saved.',
  unsaved: 'Not saved yet. What you typed is kept on this device.',
} as const

export const PROBLEM_WORDS = {
  nameMissing: 'What should we call you?',
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
} as const

export const PROJECT_WORDS = {
  heading: 'Projects',
  project: (number: number) => `Project ${number}`,
  add: 'Add a project',
  remove: 'Remove',
  removeOf: (number: number) => `Remove project ${number}`,
} as const

export const FILE_WORDS = {
  heading: 'Pictures and video',
  slots: {
    image: {
      label: 'Picture',
      hint: 'Up to 40 MB. We make it smaller and remove its location and camera data.',
    },
    headerImage: { label: 'Header image', hint: 'A wide picture, shown above your profile.' },
    video: {
      label: 'Video',
      hint: 'Up to 100 MB: MP4, WebM or QuickTime. We remove its location.',
    },
  } satisfies Record<FileSlot, { readonly label: string; readonly hint: string }>,
  hasVideo: 'Your profile has a video.',
  noVideo: 'No video yet.',
  choose: 'Choose',
  change: 'Change',
  remove: 'Remove',
  /** @param thing the label in lower case, such as "picture" */
  input: (thing: string) => `Choose a ${thing}`,
  actionOn: (action: string, thing: string) => `${action} ${thing}`,
  cancel: 'Cancel',
  cancelOf: (thing: string) => `Cancel sending the ${thing}`,
  tryAgain: 'Try again',
  stop: 'Stop',
  preparing: 'Preparing your file…',
  waiting: 'Saved on this device. We send it as soon as we can reach the community.',
  sending: 'Sending…',
  progress: (label: string, percent: number) => `${label}: ${percent} % sent`,
  full: 'This device is out of space. Free some, then choose the file again.',
  unreadable: 'Couldn’t read this file. Choose it again, or another one.',
} as const

export const GROUP_WORDS = {
  heading: 'Group',
  none: 'You’re not in a group yet. Your points still count.',
  yourGroup: 'Your group',
  inSentence: 'your group',
  leave: 'Leave',
  leaveOf: (name: string) => `Leave ${name}`,
  leaveAnyway: 'Leave anyway',
  stay: 'Stay',
  left: (name: string) => `You have left ${name}. This month’s points came with you.`,
  join: 'Join',
  joinOf: (name: string) => `Join ${name}`,
  welcome: (name: string) => `Welcome to ${name}.`,
  offBoard: 'You’re off the board until you put yourself on the new one.',
  canJoin: 'Groups you can join',
  canChangeTo: 'Groups you can change to',
  aboutJoining: 'This month’s points come with you. You’re on a new board only if you agree to it.',
  canAsk: 'Groups you can ask to join',
  aboutAsking: 'These are by invitation. A coach of the group answers.',
} as const
