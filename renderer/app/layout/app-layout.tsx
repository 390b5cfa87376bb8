import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useKeptUnstored } from '#data/device/keep-unstored.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { loadLater, loadWithRetry } from '#data/platform/load-with-retry.ts'
import { useDailyVisit } from '#data/records/day/use-daily-visit.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useAccount, useSession } from '#data/sync/status/session-state.ts'
import { classNames } from '#ui/class-names.ts'
import corner from '#ui/controls/corner-button.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageHistoryContext } from '#ui/pages/use-back-closes.ts'
import accountStyles from '../account/account-button.module.css'
import { readInvitationState } from '../guards/invitation-state.ts'
import { useOpening } from '../router.tsx'
import styles from './app-layout.module.css'
import openingStyles from './opening-bar.module.css'
import { PartBoundary } from './part-boundary.tsx'

const NotificationBell = lazyPart(
  () =>
    loadWithRetry(
      async () => (await import('#features/notifications/notification-bell.tsx')).NotificationBell,
    ),
  null,
)

const ClosedPage = lazyPart(
  async () => (await import('../pages/closed-page.tsx')).ClosedPage,
  <Loading as="page" />,
)

const InvitationArrival = lazyPart(
  () =>
    loadWithRetry(
      async () => (await import('#features/invitation/invitation-arrival.tsx')).InvitationArrival,
    ),
  null,
)

const RefusalToasts = lazyPart(
  () => loadLater(async () => (await import('./refusal-toasts.tsx')).RefusalToasts),
  null,
)

const ReminderKeeper = lazyPart(
  () =>
    loadLater(
      async () =>
        (await import('#features/settings/reminders/while-open/reminder-keeper.tsx'))
          .ReminderKeeper,
    ),
  null,
)

const BadgeKeeper = lazyPart(
  () => loadLater(async () => (await import('./badge-keeper.tsx')).BadgeKeeper),
  null,
)

/** Not every browser can show a badge on the app's icon. */
const HAS_BADGE = 'setAppBadge' in navigator

export function AppLayout() {
  useDailyVisit()
  useKeptUnstored()
  const account = useAccount()
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const history = use(PageHistoryContext)
  const invitation = readInvitationState(state)
  // Not while another page is opening, because this would replace that page.
  const forgetInvitation = useCallback(() => {
    if (history?.location().key === key) void navigate('.', { replace: true, state: null })
  }, [history, key, navigate])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <MainNavigation />
      {account && (
        <>
          <NotificationBell account={account} />
          <RefusalToasts />
          {/* In the desktop app it is beside the screens: renderer/app/desktop/desktop-bridge.tsx. */}
          {!desktopBridge() && <ReminderKeeper account={account} />}
          {HAS_BADGE && <BadgeKeeper account={account} />}
          {invitation && (
            <InvitationArrival account={account} {...invitation} onDone={forgetInvitation} />
          )}
        </>
      )}
      <AccountButton />
      <main id="content" className={styles.main} tabIndex={-1}>
        <OpeningBar />
        <PartBoundary place={pathname + search}>
          <Suspense fallback={<Loading as="page" />}>
            <ClosedGuard>
              <Outlet />
            </ClosedGuard>
          </Suspense>
        </PartBoundary>
      </main>
    </div>
  )
}

function OpeningBar() {
  if (useOpening() === undefined) return null
  return <div role="progressbar" aria-label="Opening" className={openingStyles.bar} />
}

/** A closed account sees one page only, which offers to restore it (docs/decisions/0052-closing.md). */
function ClosedGuard({ children }: { readonly children: ReactNode }) {
  const account = useAccount()
  const user = useUser()
  if (!account || !user?.deleted) return children
  return <ClosedPage account={account} user={user} />
}

const AccountDialog = lazyPart(
  async () => (await import('../account/account-dialog.tsx')).AccountDialog,
  <Loading as="overlay" />,
)

function AccountButton() {
  const account = useAccount()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classNames(corner.button, accountStyles.account)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconUser size={26} stroke={1.6} aria-hidden="true" />
        <span className={corner.label}>Account</span>
        {account && abilitiesOf(account).isDemo && <span className={accountStyles.demo}>Demo</span>}
      </button>
      {account && opened && <AccountDialog account={account} onClose={() => setOpened(false)} />}
    </>
  )
}

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
function MainNavigation() {
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
