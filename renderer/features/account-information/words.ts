import type { FileSlot } from '#core/policies/storage/slots.ts'

export const TITLE = 'Account information'

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
} as const

export const GROUP_WORDS = {
  joinOf: (name: string) => `Join ${name}`,
  aboutJoining: 'This month’s points come with you. You’re on a new board only if you agree to it.',
} as const
