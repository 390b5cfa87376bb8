/** The texts of the links above the pages of a section. */

export const BOARDS = {
  label: 'Leaderboards',
  group: 'Group',
  personal: 'Personal',
  groups: 'Groups',
} as const

export const COMMUNITY = {
  label: 'Community',
  messages: 'Messages',
  partners: 'Partners',
  referrals: 'Referrals',
  opportunities: 'Opportunities',
  profile: 'My Profile',
  coachingGroup: 'My Coaching Group',
} as const

export const SETTINGS = {
  label: 'Settings',
  account: 'Account information',
  preferences: 'Preferences',
  notifications: 'Notifications',
  login: 'Login details',
  billing: 'Billing',
  privacy: 'Privacy',
  desktop: 'This computer',
} as const

export const SUPPORT = {
  label: 'Admin',
  groups: 'Manage groups',
  members: 'Manage members',
  reports: 'Reports',
  reported: 'Reported content',
  bot: 'Community bot',
  announcements: 'Announcements',
  bulkChanges: 'Bulk changes',
} as const

/** Where the links of a section are more than fit beside each other. */
export const SECTION = { earlier: 'Earlier pages', later: 'More pages' } as const

export const UNREAD = { label: ' unread', many: '99+' } as const
