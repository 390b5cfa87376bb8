export const COMMUNITY = {
  label: 'Community',
} as const

export const SETTINGS = {
  label: 'Settings',
} as const

export const SUPPORT = {
  label: 'Admin',
} as const

export const UNREAD = { label: ' unread' } as const
