import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { useSession } from '#data/session/session.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { useOpening } from '../router.tsx'
import styles from './app-layout.module.css'
import { DESTINATIONS, type Destination, SUPPORT } from './destinations.ts'

/** A bar at the bottom of a phone, a column beside wider pages: one list, moved by its style. */
export function MainNavigation() {
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link to={PATHS.home} className={styles.brand}>
        <Mark filled={ALL_HABITS} size={34} />
        Fourfold
      </Link>
      <ul className={styles.links}>
        {DESTINATIONS.map((one) => (
          <NavigationLink key={one.to} {...one} />
        ))}
        {isAdmin && <NavigationLink {...SUPPORT} />}
      </ul>
    </nav>
  )
}

function NavigationLink({ to, label, icon: Icon, covers }: Destination) {
  const { pathname } = useLocation()
  // Where one is going: a tap is answered before the page has come.
  const here = covers.test(useOpening() ?? pathname)
  return (
    <li>
      <Link to={to} className={styles.link} {...(here && { 'aria-current': 'page' })}>
        <span className={styles.linkIcon}>
          <Icon size={24} stroke={1.7} aria-hidden="true" />
        </span>
        {label}
      </Link>
    </li>
  )
}
