/** Where the main navigation leads. */
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'

export interface Destination {
  readonly to: string
  readonly label: string
  readonly icon: typeof IconTrophy
  /** Paths that belong to it, for showing where one is. */
  readonly covers: RegExp
}

export const DESTINATIONS: readonly Destination[] = [
  { to: '/', label: 'Today', icon: IconCalendar, covers: /^\/$/ },
  {
    to: '/leader-board',
    label: 'Leaderboard',
    icon: IconTrophy,
    covers: /^\/(groups-|personal-)?leader-board/,
  },
  { to: '/community', label: 'Community', icon: IconUsers, covers: /^\/(community|onboarding)/ },
  { to: '/settings', label: 'Settings', icon: IconSettings, covers: /^\/settings/ },
]

/** For admins only (design 10). */
export const SUPPORT: Destination = {
  to: '/support',
  label: 'Support',
  icon: IconLifebuoy,
  covers: /^\/support/,
}
