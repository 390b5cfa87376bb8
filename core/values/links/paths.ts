/** Every path of the app, and functions for links with parameters (docs/product.md, "Routes"). */
export const PATHS = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/other/forgot-password',
  terms: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
  onboarding: '/onboarding',
  onboardingHabits: '/onboarding/habits',
  onboardingVideos: '/onboarding/intro-videos',
  onboardingCoaching: '/onboarding/coaching',
  onboardingCommunity: '/onboarding/community',
  leaderBoard: '/leader-board',
  personalLeaderBoard: '/personal-leader-board',
  groupsLeaderBoard: '/groups-leader-board',
  community: '/community',
  referral: '/community/referral',
  opportunities: '/community/opportunities',
  profile: '/community/profile',
  thread: '/community/thread',
  myGroup: '/community/my-group',
  settings: '/settings',
  accountInformation: '/settings/account-information',
  preferences: '/settings/preferences',
  reminders: '/settings/notifications',
  loginDetails: '/settings/login-details',
  billing: '/settings/billing',
  privacy: '/settings/privacy',
  desktopSettings: '/settings/desktop',
  support: '/support',
  manageTeams: '/support/manage-teams',
  manageMembers: '/support/manage-members',
  memberRecord: '/support/member',
  importMembers: '/support/import',
  reports: '/support/reports',
  reportedContent: '/support/reported',
  bot: '/support/mohvbot',
  broadcasts: '/support/app-notifications',
  batchWrites: '/support/batch-writes',
} as const

export type Path = (typeof PATHS)[keyof typeof PATHS]

const withValue = (path: Path, name: string, value: string) =>
  `${path}?${name}=${encodeURIComponent(value)}`

/** A week's check-in, for the member. @param monday the week's first day */
export const checkInPath = (monday: string) => withValue(PATHS.home, 'check-in', monday)
export const profilePath = (userId: string) => withValue(PATHS.profile, 'userId', userId)
export const partnersPath = withValue(PATHS.community, 'view', 'partners')
export const threadWithCoachPath = (coachId: string) => withValue(PATHS.thread, 'coachId', coachId)
export const threadWithMemberPath = (memberId: string) =>
  withValue(PATHS.thread, 'memberId', memberId)
export const conversationsPath = withValue(PATHS.thread, 'view', 'members')
export const coachedMemberPath = (memberId: string) =>
  withValue(PATHS.myGroup, 'memberId', memberId)
export const checkInsPath = withValue(PATHS.myGroup, 'view', 'check-ins')
export const coachReportsPath = withValue(PATHS.myGroup, 'view', 'reports')
export const coachAlertsPath = withValue(PATHS.myGroup, 'view', 'alerts')
export const managedMemberPath = (userId: string) =>
  withValue(PATHS.manageMembers, 'member', userId)
/** The members whom a filter of the members page means, by its parameters. */
export const membersPath = (filter: Readonly<Record<string, string>>) =>
  `${PATHS.manageMembers}?${Object.entries(filter)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
export const managedGroupPath = (groupId: string) => withValue(PATHS.manageTeams, 'group', groupId)

export const groupsWithoutCoachPath = withValue(PATHS.manageTeams, 'coach', 'none')

export const memberRecordPath = (userId: string) => withValue(PATHS.memberRecord, 'userId', userId)

/** The rest of a path below its section, as the section's routes define it. */
export const below = (section: Path, path: Path) => path.slice(section.length + 1)
