import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { useOpening } from '../router.tsx'
import styles from './app-layout.module.css'

interface Destination {
  readonly to: string
  readonly label: string
  readonly icon: typeof IconTrophy
  /** The paths for which this link is marked as the current page. */
  readonly covers: RegExp
}

const LINKS: readonly Destination[] = [
  { to: '/', label: 'Today', icon: IconCalendar, covers: /^\/$/ },
  {
    to: PATHS.leaderBoard,
    label: 'Leaderboard',
    icon: IconTrophy,
    covers: /^\/(groups-|personal-)?leader-board/,
  },
  {
    to: PATHS.community,
    label: 'Community',
    icon: IconUsers,
    covers: /^\/(community|onboarding)/,
  },
  { to: PATHS.settings, label: 'Settings', icon: IconSettings, covers: /^\/settings/ },
]

/** For admins only (docs/product.md#admin-tools). */
const SUPPORT: Destination = {
  to: PATHS.support,
  label: 'Admin',
  icon: IconShieldCog,
  covers: /^\/support/,
}

/** A bar at the bottom of a phone, a column on wider pages: one list, placed by CSS. */
export function MainNavigation() {
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link to={PATHS.home} className={styles.brand}>
        <Mark filled={ALL_HABITS} size={34} />
        Fourfold
      </Link>
      <ul className={styles.links}>
        {LINKS.map((one) => (
          <NavigationLink key={one.to} {...one} />
        ))}
        {isAdmin && <NavigationLink {...SUPPORT} />}
      </ul>
    </nav>
  )
}

function NavigationLink({ to, label, icon: Icon, covers }: Destination) {
  const { pathname } = useLocation()
  // A page that is still opening counts as current, so that a tap shows at once.
  const isCurrent = covers.test(useOpening() ?? pathname)
  return (
    <li>
      <Link to={to} className={styles.link} {...(isCurrent && { 'aria-current': 'page' })}>
        <span className={styles.linkIcon}>
          <Icon size={24} stroke={1.7} aria-hidden="true" />
        </span>
        {label}
      </Link>
    </li>
  )
}
