import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { ABOUT_LINKS } from '#ui/about-links.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './settings-home.module.css'

const PAGES = [
  {
    to: PATHS.accountInformation,
    label: 'Account information',
    about: 'Your name, pictures, what your profile says, and your group.',
  },
  {
    to: PATHS.preferences,
    label: 'Preferences',
    about: 'When your day starts; theme, first day of the week, dates and times.',
  },
  {
    to: PATHS.reminders,
    label: 'Notifications',
    about: 'What Fourfold may tell you, and reminders for each habit.',
  },
  {
    to: PATHS.loginDetails,
    label: 'Login details',
    about: 'Your email, your password, and signing out of this device.',
  },
  { to: PATHS.billing, label: 'Billing', about: 'Your plan, and what each plan holds.' },
  {
    to: PATHS.privacy,
    label: 'Privacy',
    about: 'Who sees what you do; export, import and delete.',
  },
] as const

/** `/settings`: everything one can set, and where (spec 2). */
export function SettingsHome() {
  return (
    <>
      <PageTitle title="Settings" />
      <ul className={styles.pages}>
        {PAGES.map(({ to, label, about }) => (
          <li key={to} className={styles.page}>
            <h2>
              <Link to={to} className={styles.link ?? ''} aria-describedby={`about${to}`}>
                {label}
              </Link>
            </h2>
            <p id={`about${to}`}>{about}</p>
          </li>
        ))}
      </ul>
      <nav aria-label="About Fourfold" className={styles.about}>
        {ABOUT_LINKS.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
