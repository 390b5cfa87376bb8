/** Where the main navigation leads. */
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { PATHS } from '#core/paths.ts'

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
    to: PATHS.leaderBoard,
    label: 'Leaderboard',
    icon: IconTrophy,
    covers: /^\/(groups-|personal-)?leader-board/,
  },
  { to: PATHS.community, label: 'Community', icon: IconUsers, covers: /^\/(community|onboarding)/ },
  { to: PATHS.settings, label: 'Settings', icon: IconSettings, covers: /^\/settings/ },
]

/** For admins only (design 10). */
export const SUPPORT: Destination = {
  to: PATHS.support,
  label: 'Support',
  icon: IconLifebuoy,
  covers: /^\/support/,
}
