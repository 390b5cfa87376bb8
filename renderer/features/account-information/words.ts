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
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
} as const

export const FILE_WORDS = {
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
  choose: 'Choose',
  change: 'Change',
  remove: 'Remove',
  actionOn: (action: string, thing: string) => `${action} ${thing}`,
  waiting: 'Saved on this device. We send it as soon as we can reach the community.',
  full: 'This device is out of space. Free some, then choose the file again.',
  unreadable: 'Couldn’t read this file. Choose it again, or another one.',
} as const

export const GROUP_WORDS = {
  joinOf: (name: string) => `Join ${name}`,
  offBoard: 'You’re off the board until you put yourself on the new one.',
  aboutJoining: 'This month’s points come with you. You’re on a new board only if you agree to it.',
} as const
