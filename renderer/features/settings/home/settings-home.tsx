import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { ABOUT_LINKS } from '#ui/links/about-links.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './settings-home.module.css'

const PAGES = [
  'accountInformation',
  'preferences',
  'reminders',
  'loginDetails',
  'billing',
  'privacy',
] as const

/** `/settings`: the list of settings pages (docs/product.md#routes). */
export function SettingsHome() {
  return (
    <>
      <PageTitle title="Settings" />
      <ul className={styles.pages}>
        {PAGES.map((page) => (
          <li key={page} className={styles.page}>
            <h2>
              <Link to={PATHS[page]} className={styles.link} aria-describedby={`about-${page}`}>
                {WORDS.pages[page].label}
              </Link>
            </h2>
            <p id={`about-${page}`}>{WORDS.pages[page].about}</p>
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

/** Texts of `/settings`. */
const WORDS = {
  pages: {
    accountInformation: {
      label: 'Account information',
      about: 'Your name, pictures, profile and group.',
    },
    preferences: {
      label: 'Preferences',
      about: 'When your day starts; theme, first day of the week, dates and times.',
    },
    reminders: {
      label: 'Notifications',
      about: 'How Fourfold reaches you, and reminders for each habit.',
    },
    loginDetails: {
      label: 'Login details',
      about: 'Your email, your password, and signing out of this device.',
    },
    billing: { label: 'Billing', about: 'Your plan, and what each plan includes.' },
    privacy: {
      label: 'Privacy',
      about: 'Who sees what you do. Export, import or delete your data.',
    },
  },
} as const
