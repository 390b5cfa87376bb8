import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { ABOUT_LINKS } from '#ui/links/about-links.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SavedSection } from './saved-section.tsx'
import styles from './settings-home.module.css'
import { WORDS } from './words.ts'

const PAGES = [
  'accountInformation',
  'preferences',
  'reminders',
  'loginDetails',
  'billing',
  'privacy',
] as const

/** `/settings`: the list of settings pages, and what is saved (docs/product.md#routes). */
export function SettingsHome() {
  const account = useAccount()
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
      {account && <SavedSection account={account} />}
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
